import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from "@playwright/test";
import { readClockOffset } from "#scripts/support/clock-ahead.ts";

function contextOptions(use: BrowserContextOptions): BrowserContextOptions {
  const { baseURL, viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId } = use;
  return { baseURL, viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId };
}

/** Its pages have the clock of the tests, which may be ahead. Their timers stay. */
async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const offset = readClockOffset(process.env);
  if (offset > 0) {
    await context.addInitScript((milliseconds) => {
      const RealDate = Date;
      globalThis.Date = class extends RealDate {
        constructor(...given: []) {
          super(...((given.length > 0 ? given : [RealDate.now() + milliseconds]) as []));
        }
        static override now() {
          return RealDate.now() + milliseconds;
        }
      } as DateConstructor;
    }, offset);
  }
  return context;
}

/** It stays open between two tests: with its last page, the process for pages would end, and the next test start another. */
const OPEN_PAGE = "/favicon.ico";

/**
 * Playwright's `test`, except that the tests of a worker share one browser context. The browser loads and compiles the
 * scripts once, not once for each test.
 * Between two tests the context loses its pages, storage, cookies and permissions. A test without JavaScript gets its
 * own context.
 */
export const test = base.extend<object, { sharedContext: BrowserContext }>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      // Playwright fills in missing options from the first test of the worker, which may be one without JavaScript.
      const context = await openContext(browser, { ...contextOptions(project.use), javaScriptEnabled: true });
      const page = await context.newPage();
      await page.goto(OPEN_PAGE);
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  async context({ browser, sharedContext, javaScriptEnabled }, use, { project }) {
    if (javaScriptEnabled === false) {
      const context = await openContext(browser, { ...contextOptions(project.use), javaScriptEnabled });
      await use(context);
      await context.close();
      return;
    }
    await use(sharedContext);
    await reset(sharedContext, project.use.baseURL as string);
  },
});

export { expect, type Locator, type Page } from "@playwright/test";

async function reset(context: BrowserContext, baseURL: string): Promise<void> {
  const [first, ...others] = context.pages() as [Page, ...Page[]];
  const session = await context.newCDPSession(first);
  await session.send("Storage.clearDataForOrigin", {
    origin: new URL(baseURL).origin,
    storageTypes: "cookies,local_storage,indexeddb",
  });
  await session.detach();
  for (const opened of others) await opened.close();
  await context.setOffline(false);
  await context.clearPermissions();
}
