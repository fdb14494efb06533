// Opens the pages of a directory in a real browser and uses them: node report.mjs DIRECTORY
// Every page has at least two findings; what else a page must show is told by its name.
import assert from "node:assert";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const HOSTILE = /<script>|<img |<svg /;
const EXPECTED = {
  "predict.html": { witness: true, locks: true },
  "predict-hostile.html": { witness: true, locks: true, hostile: true },
  "run.html": { source: true, stacks: 1, locks: true, hostile: true },
  "lint.html": { source: true, stacks: 2, locks: true, hostile: true },
  "report.html": { source: true, stacks: 1, locks: true, hostile: true },
  "report-hostile.html": { stacks: 1, locks: true, hostile: true },
};

/** A list with counts, every entry closed. */
async function listed(page) {
  const findings = page.locator("details.finding");
  const count = await findings.count();
  assert(count >= 2, "findings are listed");
  assert.equal(await page.locator(".counts strong").textContent(), `${count} findings`);
  const badges = await page.locator(".counts .badge").allTextContents();
  const sum = badges.map(text => Number(text.match(/\d+$/)[0])).reduce((a, b) => a + b);
  assert.equal(sum, count, "the kinds add up");
  assert.equal(await page.locator(".side:visible").count(), 0, "only the list shows");
  return findings;
}

/** A finding opens into both accesses side by side. */
async function opens(finding, expected) {
  await finding.locator("summary").click();
  const sides = finding.locator(".side:visible");
  assert.equal(await sides.count(), 2, "both sides show");
  const [left, right] = [await sides.nth(0).boundingBox(), await sides.nth(1).boundingBox()];
  assert(left.y === right.y && left.x + left.width <= right.x, "side by side");
  for (const side of [sides.nth(0), sides.nth(1)]) {
    assert.match(await side.locator(".access").textContent(), /^(read|write|acquire)/);
    assert((await side.locator("strong").textContent()) !== "", "the thread");
    assert((await side.locator(".site").count()) >= 1, "the place");
    assert.match(await side.locator(".locks").textContent(), /^(holding .|no lock known)/);
    if (expected.source) {
      const hit = await side.locator("pre.source .hit").first().textContent();
      assert.match(hit, /^ *\d+ .*[nm]\b/, "the line of the access");
    }
  }
  if (expected.stacks) {
    const stacks = await finding.locator("pre.stack:visible").allTextContents();
    assert(stacks.length >= expected.stacks && stacks.every(s => /\(.*\)/.test(s)), "stacks");
  }
}

async function filters(page, findings) {
  const count = await findings.count();
  await page.fill("#filter", await findings.first().locator(".location").textContent());
  assert(await findings.first().isVisible(), "a match stays");
  await page.fill("#filter", "no such text anywhere");
  assert.equal(await page.locator("details.finding:visible").count(), 0, "others go");
  await page.fill("#filter", "");
  assert.equal(await page.locator("details.finding:visible").count(), count, "and come back");
}

async function witnessed(page) {
  const witness = page.locator("details.finding:has(table.witness)").first();
  if ((await witness.getAttribute("open")) === null) await witness.locator("summary").click();
  assert.equal(await witness.locator("tr.racing:visible").count(), 2, "the race ends the schedule");
  assert.equal(await witness.locator("table.witness thead th").count(), 3, "a column a thread");
}

/** Names are text: they show, and they make no element. */
async function quoted(page) {
  assert.match(await page.locator("body").innerText(), HOSTILE, "the name shows as it is");
  assert.equal(await page.locator("img, svg, iframe, link, body script:not(:last-child)").count(), 0);
  assert.equal(await page.evaluate(() => document.scripts.length), 1, "our script only");
  assert.equal(await page.evaluate(() => window.hacked), undefined);
}

async function use(page, url, expected) {
  const findings = await listed(page);
  for (let i = 0; i < (await findings.count()); i++) await opens(findings.nth(i), expected);
  if (expected.locks) {
    const locks = await page.locator(".locks").allTextContents();
    assert(locks.some(text => text.startsWith("holding ")), "a lock is named");
  }
  if (expected.hostile) await quoted(page);
  if (expected.witness) await witnessed(page);
  await filters(page, findings);
  await page.goto("about:blank");
  await page.goto(url + "#f2");
  assert(await page.locator("#f2 .side").first().isVisible(), "a link opens its finding");
}

const directory = resolve(process.argv[2]);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
});
let passed = 0;
try {
  assert.deepEqual(readdirSync(directory).sort(), Object.keys(EXPECTED).sort());
  for (const [name, expected] of Object.entries(EXPECTED)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const url = pathToFileURL(join(directory, name)).href;
    const errors = [];
    page.on("pageerror", error => errors.push(error.message));
    page.on("console", message => message.type() === "error" && errors.push(message.text()));
    page.on("request", request => {
      if (!request.url().startsWith(url) && request.url() !== "about:blank") {
        errors.push("fetches " + request.url());
      }
    });
    await page.goto(url);
    try {
      await use(page, url, expected);
      assert.deepEqual(errors, []);
      passed++;
    } catch (e) {
      await page.screenshot({ path: join(directory, "..", name + ".png"), fullPage: true });
      e.message = name + ": " + e.message;
      throw e;
    }
    await page.close();
  }
} finally {
  await browser.close();
}
console.log(`${passed} passed, 0 failed`);
