import type { Page } from "@playwright/test";

/** Opens every part of the page that folds stale tariffs. */
export async function unfoldStale(page: Page): Promise<void> {
  const folded = page.locator("details:not([open]) > summary").filter({ hasText: /^stale/ });
  while ((await folded.count()) > 0) await folded.first().click();
}
