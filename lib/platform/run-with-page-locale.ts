import { AsyncLocalStorage } from "node:async_hooks";
import { type PageLocale, pageLocaleHolder } from "./page-locale.ts";

/** Also holds for everything that `doWork` starts. Mails, packs and the API never read it. */
export function runWithPageLocale<Result>(locale: PageLocale, doWork: () => Result): Result {
  pageLocaleHolder.value ??= new AsyncLocalStorage();
  return pageLocaleHolder.value.run(locale, doWork);
}
