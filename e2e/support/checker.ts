import { expect, type Page } from "@playwright/test";

const PATH = "/check-demurrage-invoice";

/**
 * Hapag-Lloyd, India, import, 40HC, 14 days: INR 138,618 by its published tariff, as its copy was read, for a bill
 * without GST.
 */
export const HAPAG = {
  carrier: "hapag-lloyd",
  country: "IN",
  container_type: "40HC",
  direction: "import",
  days: "14",
  currency: "INR",
  billed_tax: "excluded",
  answer_direction: "as_read",
};

export const checkerAddress = (query: Record<string, string> = {}) => `${PATH}?${new URLSearchParams(query)}`;

/** Waits for the scripts: without them, the country is a plain list. */
export async function openChecker(page: Page): Promise<void> {
  await page.goto(PATH);
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveJSProperty("tagName", "INPUT");
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
