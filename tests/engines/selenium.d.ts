/** The published types know this module by its folder only, where Node wants its file. */
declare module "selenium-webdriver/remote/index.js" {
  export { DriverService } from "selenium-webdriver/remote"
}
