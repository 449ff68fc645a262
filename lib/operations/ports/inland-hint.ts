import { countryName } from "#lib/domain/countries.ts";
import type { Facility } from "#lib/domain/inland/facilities.ts";
import { facilities, inlandLanes } from "#lib/domain/inland/facts.ts";
import { countryOfCity } from "#lib/domain/inland/inland-cities.ts";
import { fold, words } from "#lib/domain/text.ts";

const plain = (text: string | null) => (text === null ? "" : words(text).join(" "));

/** Checks whether a facility is in a place: its code, city or state, or a word of its name such as `Patparganj`. */
const isIn = (place: string) => {
  const [code, wanted] = [fold(place).replace(/\s+/g, ""), plain(place)];
  return ({ code: own, city, state, name }: Facility) =>
    fold(own ?? "").startsWith(code) || plain(city) === wanted || plain(state) === wanted || ` ${plain(name)} `.includes(` ${wanted} `);
};

/** Returns a hint for the name of an inland place, which the search for ports cannot find; `undefined` for another text. */
export async function inlandHint(place: string): Promise<string | undefined> {
  if (place.trim().length < 3) return undefined;
  const [all, inland] = await Promise.all([facilities(), inlandLanes()]);
  const there = all.filter(isIn(place));
  const [first] = there;
  const country = first?.country ?? inland.findPlaces(place)[0]?.country ?? countryOfCity(place);
  if (country === undefined) return undefined;
  const states = new Set(there.map(({ state }) => state));
  const filter = { country, ...(states.size === 1 && first?.state ? { state: first.state } : {}) };
  const what = first
    ? `POST /api/facilities (list_facilities) with ${JSON.stringify(filter)} lists its depots and freight stations`
    : `POST /api/facilities (list_facilities) lists depots and freight stations, ${JSON.stringify({ country })} those of ${countryName(country)}`;
  return `“${place}” is an inland place, not a seaport. ${what}.`;
}
