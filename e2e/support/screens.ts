import type { Page } from "@playwright/test";

/**
 * A test with this tag in its title also runs with the screen of a small phone. A test that uses `onEachScreen` needs
 * no tag.
 */
export const PHONE = /@phone/;

export const PHONE_SCREEN = { width: 360, height: 740 };

/**
 * First with the screen of the project, then with the touch screen of a small phone. The page stays loaded, because
 * loading it and its scripts again takes as long as the check does.
 */
export async function onEachScreen(page: Page, check: () => Promise<void>): Promise<void> {
  await check();
  await showOnPhone(page);
  await check();
}

/** The touch screen of a small phone. */
export async function showOnPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  await session.send("Emulation.setDeviceMetricsOverride", { ...PHONE_SCREEN, deviceScaleFactor: 1, mobile: true });
  await page.waitForFunction(
    (width) => innerWidth === width && matchMedia("(pointer: coarse)").matches,
    PHONE_SCREEN.width,
  );
}
