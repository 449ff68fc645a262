import { splitWords } from "../text.ts";

/** English and former names of places whose documents use another name. @internal */
export const PLACE_ALIASES: Readonly<Record<string, string>> = {
  munich: "DEMUC",
  hanover: "Hannover",
  delhi: "INTKD",
  "new delhi": "INTKD",
  "delhi icd": "INTKD",
  "icd delhi": "INTKD",
  genoa: "ITGOA",
  antwerpen: "BEANR",
};

/** The code or the name on file; `undefined` when the text is no other common name. */
export const findPlaceAlias = (text: string): string | undefined => PLACE_ALIASES[splitWords(text).join(" ")];
