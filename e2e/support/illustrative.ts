import type { Page } from "@playwright/test";

/** As the button in the footer does. */
export async function showIllustrative(page: Page): Promise<void> {
  await page
    .context()
    .addCookies([{ name: "quayside_illustrative", value: "shown", url: process.env.E2E_URL as string }]);
}
