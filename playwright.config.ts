import { defineConfig, devices } from "@playwright/test";
import { PHONE, PHONE_SCREEN } from "./e2e/support/screens.ts";
import { findChromium } from "./scripts/support/chromium.ts";
import { withoutClockAhead } from "./scripts/support/clock-ahead.ts";

// The tests open hundreds of pages of one site, one after another. In one process, a page starts much faster.
const ONE_PROCESS_FOR_PAGES = ["--renderer-process-limit=1", "--process-per-site"];
const args = ["--disable-background-networking", "--disable-gpu", ...ONE_PROCESS_FOR_PAGES];
const launchOptions = { executablePath: findChromium(), args, env: withoutClockAhead(process.env) };
const browser = { ...devices["Desktop Chrome"], launchOptions };

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

  use: {
    baseURL: process.env.E2E_URL,
    locale: "en-GB",
    timezoneId: "UTC",
    actionTimeout: 20_000,
    screenshot: "only-on-failure",
    trace: "off",
    video: "off",
  },
  projects: [
    { name: "desktop", use: { ...browser, viewport: { width: 1280, height: 800 } } },
    { name: "phone", grep: PHONE, use: { ...browser, viewport: PHONE_SCREEN, hasTouch: true, isMobile: true } },
  ],
});
