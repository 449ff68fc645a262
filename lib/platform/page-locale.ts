import type { AsyncLocalStorage } from "node:async_hooks";
import { getProcessWideHolder } from "./process-wide.ts";

// Pages import this file into the browser too, so it has only the type of the store.

/** How pages write days and counts. Their words stay English, and amounts of money have one form (docs/adr/043). */
export const PAGE_LOCALES = ["en-GB", "en-US", "en-IN"] as const;
export type PageLocale = (typeof PAGE_LOCALES)[number];

export const STANDARD_LOCALE: PageLocale = "en-GB";

export const pageLocaleHolder = getProcessWideHolder<AsyncLocalStorage<PageLocale>>("page locale");

/** Of the page request that runs, or of this page in the browser. Outside of pages: en-GB. */
export const getPageLocale = (): PageLocale =>
  pageLocaleHolder.value?.getStore() ?? readDocumentLocale() ?? STANDARD_LOCALE;

const readDocumentLocale = (): PageLocale | undefined =>
  PAGE_LOCALES.find((locale) => locale === globalThis.document?.documentElement.dataset.locale);
