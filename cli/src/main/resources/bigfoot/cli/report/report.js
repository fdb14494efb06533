"use strict";
// The page is complete without this script; it only filters, and opens the finding a link names.
const filter = document.getElementById("filter");
const findings = [...document.querySelectorAll(".finding")];
filter.addEventListener("input", () => {
  const wanted = filter.value.trim().toLowerCase();
  for (const finding of findings) {
    finding.hidden = wanted !== "" && !finding.textContent.toLowerCase().includes(wanted);
  }
});
const open = () => {
  const named = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (named && named.tagName === "DETAILS") named.open = true;
};
window.addEventListener("hashchange", open);
open();
if (findings.length === 1) findings[0].open = true;
