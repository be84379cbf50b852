import { argv, stdout } from "node:process"
/** `node ask-lighthouse.js URL PORT FORM`: judges a page in the browser of that port, as JSON. */
import lighthouse, { desktopConfig } from "lighthouse"

const [, , url, port, form] = argv
const found = await lighthouse(
  url,
  {
    port: Number(port),
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    disableStorageReset: true, // the device is as it is: filled, or new to whoever starts its browser
  },
  form === "desktop" ? desktopConfig : undefined,
)
const { lighthouseVersion: version, categories, audits } = found.lhr
const score = (name) => Math.round(categories[name].score * 100)
const number = (name) => audits[name].numericValue
stdout.write(
  `${JSON.stringify({
    version,
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    seo: score("seo"),
    paint: number("largest-contentful-paint"),
    blocking: number("total-blocking-time"),
    shift: number("cumulative-layout-shift"),
  })}\n`,
)
