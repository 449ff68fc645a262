import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const RULES_ABOUT_COLOURS = ["color-contrast", "link-in-text-block"];

/** With the source of every element that a rule looks at, axe takes nearly twice the time. */
const LOAD_AXE = `${axe.source}; axe.configure({ noHtml: true });`;

/**
 * axe must find no violation, its best practices included. In the light colour scheme all rules run. The dark scheme
 * changes only colours, so only the rules about colours run there. axe runs inside the page and reports violations
 * only. To collect everything else of a long page takes up the larger part of the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), "axe reads the main frame only").toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(LOAD_AXE);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await findViolations(page, {
      resultTypes: ["violations"],
      ...(colorScheme === "dark" && { runOnly: { type: "rule" as const, values: RULES_ABOUT_COLOURS } }),
    });
    expect(found, colorScheme).toEqual([]);
  }
}

const findViolations = (page: Page, options: RunOptions) =>
  page.evaluate(async (given) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, given);
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(" ")) }));
  }, options);

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window: width } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(width);
}

/** The page is accessible and fits a small phone and a desktop screen. */
export async function expectGoodPage(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  if (size) await page.setViewportSize(size);
  await expectAccessible(page);
}
