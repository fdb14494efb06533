// Opens a report in a real browser and uses it: node report.mjs PAGE [SCREENSHOT]
// The page has at least two findings, one of them with a witness.
import assert from "node:assert";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [page_file, screenshot] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
});
try {
  const page = await browser.newPage();
  const errors = [];
  page.on("pageerror", error => errors.push(error.message));
  page.on("request", request => {
    if (!request.url().startsWith("file:")) errors.push("fetches " + request.url());
  });
  await page.goto(pathToFileURL(page_file).href);
  const findings = page.locator("details.finding");
  const count = await findings.count();
  assert(count >= 2, "findings are listed");

  await findings.first().locator("summary").click();
  assert.equal(await findings.first().locator(".side:visible").count(), 2, "both sides show");

  const name = await findings.first().locator(".location").textContent();
  await page.fill("#filter", name);
  assert(await findings.first().isVisible(), "a match stays");
  await page.fill("#filter", "no such text anywhere");
  assert.equal(await page.locator("details.finding:visible").count(), 0, "others go");
  await page.fill("#filter", "");
  assert.equal(await page.locator("details.finding:visible").count(), count, "and come back");

  const witness = page.locator("details.finding:has(table.witness)").first();
  if (await witness.count()) {
    if ((await witness.getAttribute("open")) === null) await witness.locator("summary").click();
    assert.equal(await witness.locator("tr.racing:visible").count(), 2, "the race ends the schedule");
  }
  if (screenshot) await page.screenshot({ path: screenshot, fullPage: true });
  assert.deepEqual(errors, []);
  console.log("1 passed, 0 failed");
} finally {
  await browser.close();
}
