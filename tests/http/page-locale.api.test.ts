import { expect, test } from "vitest";

const CONTAINER =
  "carrier=maersk&country=US&port=USNYC&container_type=40DV&direction=import&discharged=2026-06-30&date=2026-07-02";

async function open(language: string) {
  const response = await fetch(`${process.env.TEST_API_URL}/last-free-day?${CONTAINER}`, {
    headers: { "accept-language": language, accept: "text/html" },
  });
  const html = await response.text();
  const text = html.replace(/<[^>]*>/g, "");
  return {
    vary: response.headers.get("vary")?.toLowerCase(),
    locale: /<html[^>]* data-locale="([^"]*)"/.exec(html)?.[1],
    lastFreeDay: /Saturday,? .*?2026/.exec(text)?.[0],
    hasAmount: text.includes("USD 390.00"),
  };
}

test("a page writes days in the order of the visitor's region, and amounts in one form", async () => {
  const vary = expect.stringContaining("accept-language");
  const dayFirst = { vary, lastFreeDay: "Saturday 4 Jul 2026", hasAmount: true };
  expect(await open("en-US,en;q=0.9")).toEqual({
    ...dayFirst,
    locale: "en-US",
    lastFreeDay: "Saturday, Jul 4, 2026",
  });
  expect(await open("en-IN")).toEqual({ ...dayFirst, locale: "en-IN" });
  expect(await open("de,en-US;q=0.7")).toEqual({ ...dayFirst, locale: "en-GB" });
});
