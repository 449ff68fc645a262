import { expect, type Page } from "@playwright/test";

/** The smallest side of a target in pixels: WCAG 2.2, 2.5.8 for a mouse, 2.5.5 for touch. */
const MIN_SIDE = { mouse: 24, touch: 44 };

/** Links inside a sentence or a table cell with other text are exempt, as in WCAG. */
export async function expectLargeTargets(page: Page, pointer: keyof typeof MIN_SIDE): Promise<void> {
  const small = await page.evaluate((minSide) => {
    const isExempt = (element: Element) => {
      const block = element.closest("p, dd, dt, li, td, th, figcaption, h1, h2, h3, h4");
      return (
        element.tagName === "A" &&
        block !== null &&
        (block.textContent ?? "").trim() !== (element.textContent ?? "").trim()
      );
    };
    return [...document.querySelectorAll("a, button, input, select, textarea, summary, [role=option]")]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getClientRects().length > 0 &&
          !isExempt(element),
      )
      .map((element) => {
        // The label around a file field or a checkbox is what people press.
        const target =
          (element.matches("input:is([type=file], [type=checkbox])") && element.closest("label")) || element;
        return { element, box: target.getBoundingClientRect() };
      })
      .filter(({ box }) => box.right > 0 && box.bottom > 0 && box.height < minSide)
      .map(
        ({ element, box }) =>
          `${element.tagName.toLowerCase()} “${(element.textContent ?? "").trim().slice(0, 40)}”: ${Math.round(box.height)} px high`,
      );
  }, MIN_SIDE[pointer]);
  expect(small).toEqual([]);
}
