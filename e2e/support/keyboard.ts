import { expect, type Locator, type Page } from "@playwright/test";

/** More than any page has. */
const MAX_PRESSES = 150;

/** Goes on by Tab alone until the control has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MAX_PRESSES && !(await isFocused()); presses++) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

/** Enter on a link or a button, after the way to it by Tab. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  expect(await target.evaluate(showsFocus), "the focus can be seen").toBe(true);
  await page.keyboard.press("Enter");
}

/** In a field, after the way to it by Tab. What was in it is replaced. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** The control or something around it has an outline, a shadow or a border of its own while it has the focus. */
function showsFocus(element: Element): boolean {
  const readLook = (each: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(each);
    const hasOutline = outlineStyle !== "none" && outlineWidth !== "0px" && outlineColor !== "rgba(0, 0, 0, 0)";
    return hasOutline || boxShadow !== "none";
  };
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
    if (readLook(each)) return true;
  return false;
}
