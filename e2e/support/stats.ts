import type { Page } from "@playwright/test";

interface Stats {
  carriers: number;
  countries: number;
  dd_tariffs: number;
}

/** What is published now: another test publishes a tariff and takes it back. */
export async function readStats(page: Page): Promise<Stats> {
  const response = await page.request.get("/api/stats");
  return (await response.json()) as Stats;
}
