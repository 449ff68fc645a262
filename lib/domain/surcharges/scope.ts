import { isCountry } from "../countries.ts";
import { isPlaced, nameWords, type Region, regionNamed, regionOfCountry, regionOfPort } from "./regions.ts";

/** A place asked for: a port, or a country as a whole. */
export interface Place {
  country: string;
  /** UN/LOCODE; null or missing: the country as a whole. */
  port?: string | null;
}

/** Where a charge applies, as its document says it and as far as that could be read. */
export interface Scope {
  /** As published. */
  text: string;
  isWorld: boolean;
  regions: readonly Region[];
  exceptions: readonly Region[];
  /** Words were left over that name no place known here: the scope may reach further, or less far, than what was read. */
  isPartlyRead: boolean;
  /** Only inland moves, or only by one route. */
  isNarrowed: boolean;
}

/**
 * How far a scope reaches a place. `whole`: all of it. `part`: a part of the country, or only some moves there. `none`: it names other places
 * only. `unclear`: its words could not all be read, or name a region that some documents count the country in and others do not.
 */
export type Reach = "whole" | "part" | "unclear" | "none";

const CONNECTING = new Set(
  ", and or the to of for incl including main port ports coast coasts base other area range countries region as published intra trade trades all".split(" "),
);
const NARROWING = new Set("inland door doors barge rail ramp ramps truck moves locations designated cy".split(" "));
const LONGEST_NAME = 8;

/**
 * What a scope says, read by the names of regions, countries and ports, and by their codes. A text that names no place is `isPartlyRead`.
 * @param portByName UN/LOCODE by a port's name, as `nameWords` joined by spaces
 */
export function readScope(text: string, portByName: ReadonlyMap<string, string> = new Map()): Scope {
  const [within, without] = splitExceptions(text);
  const [places, route] = within.split(/\bvia\b/i) as [string, string?];
  const read = readPlaces(explained(places), portByName);
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

/** The places a scope names, and those it takes out (`World except China`, `Mexico, Caribbean (not PR, CO)`). */
function splitExceptions(text: string): [within: string, without: string] {
  const bracketed = /^(.*)\((?:not|except|without) ([^)]*)\)(.*)$/is.exec(text);
  if (bracketed) return [`${bracketed[1]} ${bracketed[3]}`, bracketed[2] ?? ""];
  const [within = "", ...without] = text.split(/\b(?:except|without|excluding)\b/i);
  return [within, without.join(" ")];
}

/** What stands in brackets explains a list of codes, and narrows down the name of a region. */
function explained(text: string): string {
  const bracketed = /^(.*)\(([^)]*)\)(.*)$/s.exec(text);
  if (!bracketed) return text;
  const [, before = "", inside = "", after = ""] = bracketed;
  return /\b[A-Z]{2}\b|\b[A-Z]{5}\b/.test(before) ? `${before} ${after}` : `${inside} ${after}`;
}

function readPlaces(text: string, portByName: ReadonlyMap<string, string>): Pick<Scope, "regions" | "isPartlyRead" | "isNarrowed"> {
  const raw = text.match(/[\p{L}\p{N}]+|,/gu) ?? [];
  const named = raw.map((word) => nameWords(word).join(""));
  const regions: Region[] = [];
  const portsByName: Region[] = [];
  let isPartlyRead = false;
  let isNarrowed = false;
  for (let at = 0; at < raw.length; ) {
    const word = named[at] as string;
    const [found, length] = longestName(named, at) ?? [regionOfCode(raw[at] as string), 1];
    const [port, portLength] = found ? [undefined, length] : (longestPort(named, at, portByName) ?? [undefined, length]);
    if (found) regions.push(found);
    else if (port) portsByName.push(port);
    else if (NARROWING.has(word)) isNarrowed = true;
    else if (word !== "world" && !CONNECTING.has(word)) isPartlyRead = true;
    at += portLength;
  }
  // Beside names that are not known, a port's name is likely another place's: Bari lies in Gautam Buddh Nagar, too.
  return { regions: isPartlyRead ? regions : [...regions, ...portsByName], isPartlyRead, isNarrowed };
}

const longestName = (named: readonly string[], at: number) => longest(named, at, regionNamed);

const longestPort = (named: readonly string[], at: number, portByName: ReadonlyMap<string, string>) =>
  longest(named, at, (name) => {
    const port = portByName.get(name);
    return port === undefined ? undefined : regionOfPort(port);
  });

function longest(named: readonly string[], at: number, regionOf: (name: string) => Region | undefined): [Region, number] | undefined {
  for (let length = Math.min(LONGEST_NAME, named.length - at); length > 0; length--) {
    const found = regionOf(named.slice(at, at + length).join(" "));
    if (found) return [found, length];
  }
  return undefined;
}

function regionOfCode(word: string): Region | undefined {
  if (/^[A-Z]{2}$/.test(word) && isCountry(word)) return regionOfCountry(word);
  if (/^[A-Z]{2}[A-Z2-9]{3}$/.test(word) && isCountry(word.slice(0, 2))) return regionOfPort(word);
  return undefined;
}

/** How far a scope reaches a place. */
export function reachOf(scope: Scope, place: Place): Reach {
  const excepted = furthest(scope.exceptions.map((region) => held(region, place)));
  if (excepted === "whole") return "none";
  const reach = scope.isWorld && !scope.isPartlyRead ? "whole" : furthest(scope.regions.map((region) => held(region, place)));
  if (reach === "none") return scope.isPartlyRead ? "unclear" : "none";
  if (reach === "unclear" || excepted === "unclear") return "unclear";
  return excepted === "part" || scope.isNarrowed ? "part" : reach;
}

function held({ countries, partly, sometimes, ports }: Region, { country, port }: Place): Reach {
  if (countries.has(country)) return "whole";
  if (!partly.has(country)) return sometimes.has(country) ? "unclear" : "none";
  if (!port) return "part";
  if (ports.has(port)) return "whole";
  const namesPortsThere = [...ports].some((known) => known.startsWith(country));
  // A single port, or the ports of one sea of its country: another port is outside, one whose sea is not known may be inside.
  return namesPortsThere && (ports.size === 1 || isPlaced(port)) ? "none" : "part";
}

const FURTHEST: readonly Reach[] = ["whole", "part", "unclear"];

const furthest = (reaches: readonly Reach[]): Reach => FURTHEST.find((reach) => reaches.includes(reach)) ?? "none";
