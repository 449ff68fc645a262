import { getCountryName } from "#lib/domain/countries.ts";
import type { Facility } from "#lib/domain/inland/facilities.ts";
import { readFacilities, readInlandLanes } from "#lib/domain/inland/facts.ts";
import { findCountryOfCity } from "#lib/domain/inland/inland-cities.ts";
import { fold, splitWords } from "#lib/domain/text.ts";

const toPlainText = (text: string | null) => (text === null ? "" : splitWords(text).join(" "));

/** By its code, city or state, or a word of its name such as `Patparganj`. */
const isIn = (place: string) => {
  const [code, wanted] = [fold(place).replace(/\s+/g, ""), toPlainText(place)];
  return ({ code: own, city, state, name }: Facility) =>
    fold(own ?? "").startsWith(code) ||
    toPlainText(city) === wanted ||
    toPlainText(state) === wanted ||
    ` ${toPlainText(name)} `.includes(` ${wanted} `);
};

/** The search for ports cannot find the name of an inland place. Returns `undefined` for another text. */
export async function findInlandHint(place: string): Promise<string | undefined> {
  if (place.trim().length < 3) return undefined;
  const [all, inland] = await Promise.all([readFacilities(), readInlandLanes()]);
  const there = all.filter(isIn(place));
  const [first] = there;
  const country = first?.country ?? inland.findPlaces(place)[0]?.country ?? findCountryOfCity(place);
  if (country === undefined) return undefined;
  const states = new Set(there.map(({ state }) => state));
  const filter = { country, ...(states.size === 1 && first?.state ? { state: first.state } : {}) };
  const what = first
    ? `POST /api/facilities (list_facilities) with ${JSON.stringify(filter)} lists its depots and freight stations`
    : `POST /api/facilities (list_facilities) lists depots and freight stations, ${JSON.stringify({ country })} those of ${getCountryName(country)}`;
  return `“${place}” is an inland place, not a seaport. ${what}.`;
}
