/** A header names a few. */
const MAX_LANGUAGES = 20;

/** The languages of an Accept-Language header, preferred ones first. What is no language, such as `*`, is left out. */
export function listLanguages(acceptLanguage: string): Intl.Locale[] {
  return acceptLanguage
    .split(",", MAX_LANGUAGES)
    .map((entry) => {
      const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return { language: readLanguage(tag), quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .flatMap(({ language }) => language ?? []);
}

function readLanguage(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
