import { expect, type Page } from "@playwright/test";

const PATH = "/check-demurrage-invoice";

export const checkerAddress = (query: Record<string, string> = {}) => `${PATH}?${new URLSearchParams(query)}`;

/** Waits for the scripts: without them, the country is a plain list. */
export async function openChecker(page: Page): Promise<void> {
  await page.goto(PATH);
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveJSProperty("tagName", "INPUT");
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
