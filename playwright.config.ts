import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/support/chromium.ts";

const browser = { ...devices["Desktop Chrome"], launchOptions: { executablePath: findChromium(), args: ["--disable-background-networking"] } };

/** A test with this tag in its title also runs with the screen of a small phone. */
const PHONE = /@phone/;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/browser-server.setup.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },

  use: { baseURL: process.env.E2E_URL, locale: "en-GB", timezoneId: "UTC", actionTimeout: 20_000, screenshot: "only-on-failure", trace: "off", video: "off" },
  projects: [
    { name: "desktop", use: { ...browser, viewport: { width: 1280, height: 800 } } },
    { name: "phone", grep: PHONE, use: { ...browser, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ],
});
