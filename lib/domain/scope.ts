import { isCountry } from "./countries.ts";
import {
  buildCountryRegion,
  buildPortRegion,
  findRegionByName,
  hasKnownCoast,
  type Region,
  splitNameWords,
} from "./regions.ts";

export interface Place {
  country: string;
  /** UN/LOCODE; `null` or missing for the whole country. */
  port?: string | null;
}

export interface Scope {
  /** Published text. */
  text: string;
  isWorld: boolean;
  regions: readonly Region[];
  exceptions: readonly Region[];
  /** True when the text has unknown words. Then the real scope may be wider or narrower. */
  isPartlyRead: boolean;
  /** True when the scope covers only inland moves, or only one route. */
  isNarrowed: boolean;
}

/**
 * How far a scope covers a place. `whole`: fully. `part`: a part of the country, or only some moves there. `none`: the
 * scope names other places only. `unclear`: the text has unknown words, or a region that only some documents extend to
 * the country.
 */
export type Reach = "whole" | "part" | "unclear" | "none";

const CONNECTING = new Set(
  ", and or the to of for with incl included including continent main port ports coast coasts base other area range countries region as published intra trade trades all".split(
    " ",
  ),
);
const NARROWING = new Set(
  "non direct inland door doors barge rail ramp ramps truck moves locations designated cy".split(" "),
);
const LONGEST_NAME = 8;

/**
 * Recognizes names of regions, countries and ports, and their codes. A text without a place is `isPartlyRead`.
 * @param portByName UN/LOCODE by port name; the names are `splitNameWords` joined by spaces
 */
export function readScope(text: string, portByName: ReadonlyMap<string, string> = new Map()): Scope {
  const [within, without] = splitExceptions(text);
  const [places, route] = within.split(/\bvia\b/i) as [string, string?];
  const read = readPlaces(resolveBrackets(places), portByName);
  const exceptions = readPlaces(without, portByName);
  const isWorld = /\bworld\b/i.test(places);
  return {
    text,
    isWorld,
    regions: read.regions,
    exceptions: exceptions.regions,
    isPartlyRead: read.isPartlyRead || exceptions.isPartlyRead || (!isWorld && read.regions.length === 0),
    isNarrowed: (route !== undefined && !isWorld) || (read.isNarrowed && !/\band inland\b/i.test(places)),
  };
}

/** As in `World except China`, `Mexico, Caribbean (not PR, CO)` or `Non-US ports`. */
function splitExceptions(text: string): [within: string, without: string] {
  const [, outside] = /^non-(.+) ports$/i.exec(text) ?? [];
  if (outside) return ["World", outside];
  const bracketed = /^(.*)\((?:not|except|without) ([^)]*)\)(.*)$/is.exec(text);
  if (bracketed) return [`${bracketed[1]} ${bracketed[3]}`, bracketed[2] ?? ""];
  const [within = "", ...without] = text.split(/\b(?:except|without|excluding)\b/i);
  return [within, without.join(" ")];
}

/**
 * Brackets after a list of codes only explain it. `(with Japan)` and `(Israel included)` add to the region before them.
 * Other brackets after the name of a region restrict it, and replace the name.
 */
function resolveBrackets(text: string): string {
  const bracketed = /^(.*)\(([^)]*)\)(.*)$/s.exec(text);
  if (!bracketed) return text;
  const [, before = "", inside = "", after = ""] = bracketed;
  if (/^with\b|\bincluded$/i.test(inside)) return `${before}, ${inside} ${after}`;
  return /\b[A-Z]{2}\b|\b[A-Z]{5}\b/.test(before) ? `${before} ${after}` : `${inside} ${after}`;
}

function readPlaces(
  text: string,
  portByName: ReadonlyMap<string, string>,
): Pick<Scope, "regions" | "isPartlyRead" | "isNarrowed"> {
  const raw = text.match(/[\p{L}\p{N}]+|,/gu) ?? [];
  const named = raw.map((word) => splitNameWords(word).join(""));
  const regions: Region[] = [];
  const portsByName: Region[] = [];
  let isPartlyRead = false;
  let isNarrowed = false;
  for (let at = 0; at < raw.length; ) {
    const word = named[at] as string;
    const [found, length] = findLongestName(named, at) ?? [findRegionByCode(raw[at] as string), 1];
    const [port, portLength] = found
      ? [undefined, length]
      : (findLongestPort(named, at, portByName) ?? [undefined, length]);
    if (found) regions.push(found);
    else if (port) portsByName.push(port);
    else if (NARROWING.has(word)) isNarrowed = true;
    else if (word !== "world" && !CONNECTING.has(word)) isPartlyRead = true;
    at += portLength;
  }
  // Next to unknown names, a port name probably means another place: there is a Bari in Gautam Buddh Nagar too.
  return { regions: isPartlyRead ? regions : [...regions, ...portsByName], isPartlyRead, isNarrowed };
}

const findLongestName = (named: readonly string[], at: number) => findLongest(named, at, findRegionByName);

const findLongestPort = (named: readonly string[], at: number, portByName: ReadonlyMap<string, string>) =>
  findLongest(named, at, (name) => {
    const port = portByName.get(name);
    return port === undefined ? undefined : buildPortRegion(port);
  });

function findLongest(
  named: readonly string[],
  at: number,
  findRegion: (name: string) => Region | undefined,
): [Region, number] | undefined {
  for (let length = Math.min(LONGEST_NAME, named.length - at); length > 0; length--) {
    const found = findRegion(named.slice(at, at + length).join(" "));
    if (found) return [found, length];
  }
  return undefined;
}

function findRegionByCode(word: string): Region | undefined {
  if (/^[A-Z]{2}$/.test(word) && isCountry(word)) return buildCountryRegion(word);
  if (/^[A-Z]{2}[A-Z2-9]{3}$/.test(word) && isCountry(word.slice(0, 2))) return buildPortRegion(word);
  return undefined;
}

export function assessReach(scope: Scope, place: Place): Reach {
  const excepted = chooseFurthestReach(scope.exceptions.map((region) => assessRegionReach(region, place)));
  if (excepted === "whole") return "none";
  const reach =
    scope.isWorld && !scope.isPartlyRead
      ? "whole"
      : chooseFurthestReach(scope.regions.map((region) => assessRegionReach(region, place)));
  if (reach === "none") return scope.isPartlyRead ? "unclear" : "none";
  if (reach === "unclear" || excepted === "unclear") return "unclear";
  return excepted === "part" || scope.isNarrowed ? "part" : reach;
}

function assessRegionReach({ countries, partly, sometimes, ports }: Region, { country, port }: Place): Reach {
  if (countries.has(country)) return "whole";
  if (!partly.has(country)) return sometimes.has(country) ? "unclear" : "none";
  if (!port) return "part";
  if (ports.has(port)) return "whole";
  const namesPortsThere = [...ports].some((known) => known.startsWith(country));
  // The region is one port or one coast. A port on another coast is outside; a port with an unknown coast may be
  // inside.
  return namesPortsThere && (ports.size === 1 || hasKnownCoast(port)) ? "none" : "part";
}

const FURTHEST: readonly Reach[] = ["whole", "part", "unclear"];

const chooseFurthestReach = (reaches: readonly Reach[]): Reach =>
  FURTHEST.find((reach) => reaches.includes(reach)) ?? "none";
