import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { splitNameWords } from "#lib/domain/regions.ts";
import { assessReach, type Place, readScope } from "#lib/domain/scope.ts";

const readReferenceRows = (table: string): Record<string, string>[] =>
  parse(readFileSync(`data/reference/${table}.csv`), { columns: true });
const portByName = new Map(
  readReferenceRows("ports").map(({ name, code }) => [splitNameWords(name as string).join(" "), code as string]),
);

const place = (text: string): Place =>
  text.length === 5 ? { country: text.slice(0, 2), port: text } : { country: text };
const reach = (scope: string, text: string) => assessReach(readScope(scope, portByName), place(text));

describe("reachOf", () => {
  test.each([
    ["World", "KE", "whole"],
    ["World except China", "KE", "whole"],
    ["World except China", "CN", "none"],
    ["World except East and West Africa", "NG", "none"],
    ["World via Nhava Sheva, Mundra, Pipavav", "US", "whole"],
    ["other parts of the world", "KE", "unclear"],
    ["not stated", "US", "unclear"],
    ["Kenya", "KE", "whole"],
    ["Kenya", "KEMBA", "whole"],
    ["CN TW HK MO KR JP and South East Asia", "VN", "whole"],
    ["CN TW HK MO KR JP and South East Asia", "IN", "none"],
    ["INMUN INNSA INHZA INMRM INNML (Mundra, Nhava Sheva, Hazira, Mormugao, Mangalore)", "INNSA", "whole"],
    ["INMUN INNSA INHZA INMRM INNML (Mundra, Nhava Sheva, Hazira, Mormugao, Mangalore)", "INMAA", "none"],
    ["INMUN INNSA INHZA INMRM INNML (Mundra, Nhava Sheva, Hazira, Mormugao, Mangalore)", "IN", "part"],
    ["Hamburg, Bremerhaven, Wilhelmshaven", "DEHAM", "whole"],
    ["Hamburg, Bremerhaven, Wilhelmshaven", "NLRTM", "none"],
    ["US West Coast", "USLAX", "whole"],
    ["US West Coast", "USNYC", "none"],
    ["US West Coast", "US", "part"],
    ["US West Coast", "USXXX", "part"],
    ["US East and Gulf coasts", "USHOU", "whole"],
    ["US East Coast, US Gulf, Canada East Coast except Halifax", "CAHAL", "none"],
    ["US East Coast, US Gulf, Canada East Coast except Halifax", "CAMTR", "whole"],
    ["US East, West and Gulf coasts and inland", "USLAX", "whole"],
    ["US and Canada via West Coast ports", "USLAX", "part"],
    ["US inland by truck", "US", "part"],
    ["inland moves", "DE", "unclear"],
    ["North Europe, Mediterranean", "NLRTM", "whole"],
    ["North Europe, Mediterranean", "FRLEH", "whole"],
    ["Mediterranean", "FRFOS", "whole"],
    ["Mediterranean", "FRLEH", "none"],
    ["North Europe", "FR", "part"],
    ["Mediterranean, Adriatic, North Africa (not Turkey, Syria, Black Sea)", "TR", "none"],
    ["Mediterranean (France Fos/Marseille, Portugal, Italy, Spain)", "IT", "whole"],
    ["Mediterranean (France Fos/Marseille, Portugal, Italy, Spain)", "GR", "none"],
    ["Oceania (AU, NZ, Noumea)", "FJ", "none"],
    ["Mexico, West Coast South America, Central America, Caribbean (not PR, CO)", "PR", "none"],
    ["Mexico, West Coast South America, Central America, Caribbean (not PR, CO)", "PE", "whole"],
    ["Far East Asia without Vietnam", "VN", "none"],
    ["Far East Asia without Vietnam", "CN", "whole"],
    ["Asia", "CN", "whole"],
    ["Asia", "IN", "unclear"],
    ["Asia", "DE", "none"],
    ["Asia, Oceania", "CN", "whole"],
    ["Asia-Oceania", "CN", "unclear"],
    ["BH IQ KW OM QA AE, Dammam, Jubail", "SADMM", "whole"],
    ["BH IQ KW OM QA AE, Dammam, Jubail", "SAJED", "none"],
    ["Red Sea", "SAJED", "whole"],
    ["Red Sea", "SADMM", "none"],
    ["West, East and South Africa, Mozambique, Indian Ocean islands", "MU", "whole"],
    ["Nigeria, Ghana, Benin, Cote d'Ivoire", "CI", "whole"],
    ["Dadri, Bari, Gautam Buddh Nagar, Panipat, Babarpur", "IT", "unclear"],
    ["IMEA region incl. 16 African countries", "KE", "unclear"],
    ["Non-US ports", "US", "none"],
    ["Non-US ports", "CN", "whole"],
    ["European Union", "DE", "whole"],
    ["European Union", "GB", "none"],
    ["Far East (with Japan) and Indian Subcontinent", "JP", "whole"],
    ["Far East (with Japan) and Indian Subcontinent", "CN", "whole"],
    ["Far East (South Asia included)", "IN", "whole"],
    ["Mediterranean (Israel, Lebanon, Syria, Black Sea, West and North Africa included)", "IT", "whole"],
    [
      "North West Europe and Mediterranean (with Lebanon, Syria, Black Sea, West and North Africa, without Israel)",
      "IL",
      "none",
    ],
    [
      "North West Europe and Mediterranean (with Lebanon, Syria, Black Sea, West and North Africa, without Israel)",
      "DEHAM",
      "whole",
    ],
    ["Ireland and UK non-direct ports", "GBFXT", "part"],
    ["North West India", "INNSA", "whole"],
    ["North West India", "INMAA", "none"],
    ["PHMNL and Subic", "PHMNL", "whole"],
    ["St Petersburg, Bronka, Ust-Luga, Kaliningrad", "RULED", "whole"],
    ["West Africa (SN MR CI NG AO CD and others)", "NG", "whole"],
    ["West Africa (SN MR CI NG AO CD and others)", "GH", "unclear"],
    ["South and Central America, Mexico, Caribbean, Leeward, Windward", "PA", "whole"],
    ["world excluding china", "CN", "none"],
    ["usa", "US", "whole"],
    ["<script>alert(1)</script>", "US", "unclear"],
    ["", "US", "unclear"],
  ])("scope %s, place %s: %s", (scope, text, expected) => {
    expect(reach(scope, text)).toBe(expected);
  });
});

test("every scope in the reference data is parsed, except inland places and words without a place", () => {
  const scopes = [
    ...new Set(
      readReferenceRows("surcharges").flatMap(({ scope_origin, scope_destination }) => [
        scope_origin,
        scope_destination,
      ]),
    ),
  ].filter(Boolean) as string[];
  expect(scopes.filter((scope) => readScope(scope, portByName).isPartlyRead).sort()).toEqual([
    "Ahmedgarh",
    "All other origins",
    "Amingaon, Chennai, Cochin, Haldia, Kolkata, Mangalore, Marmagao, Tuticorin, Visakhapatnam, Krishnapatnam, Durgapur, Raipur, Coimbatore, Kattupalli, Kakinada, Ennore, Bengaluru and others",
    "Dadri, Bari, Gautam Buddh Nagar, Panipat, Babarpur",
    "IMEA region incl. 16 African countries",
    "Jaipur",
    "Jodhpur",
    "NG GH CM and about ten more",
    "Sahnewal, Ludhiana, Chawapail, Kila Raipur, Dehlon",
    "US inland by truck",
    "West Africa (SN MR CI NG AO CD and others)",
    "inland",
    "inland locations",
    "inland moves",
    "not stated",
    "not stated except VN KR",
    "other parts of the world",
    "via Panama Canal",
    "western markets",
  ]);
});
