import { expect, test } from "vitest";
import { listAmounts, type NoticeAmount } from "#lib/intake/readers/notice-amounts.ts";
import { toPoint } from "#lib/intake/readers/notice-points.ts";
import { readLine } from "#tests/support/read-lines.ts";

/** The amount, its unit and containers, the words of these, and those of the amount up to the end of its unit. */
const describeAmount = (text: string, { amount, unit, types, typePlaces, end, isInOrder }: NoticeAmount) =>
  [
    amount.amount.toFixed(),
    unit ?? "-",
    types ? [...types.plain, ...types.kinds, ...types.named, ...types.others].join(",") : "-",
    `(${typePlaces.map((place) => place.text).join("|")})`,
    `to “${text.slice(amount.start, end)}”`,
    ...(isInOrder ? ["in order"] : []),
  ].join(" ");

test.each([
  [
    "USD 300 per 20' and USD 600 per 40'",
    ["300 container 20 (20') to “USD 300 per 20' and”", "600 container 40 (40') to “USD 600 per 40'”"],
  ],
  ["20': USD 300, 40': USD 600", ["300 container 20 (20') to “USD 300, 40':”", "600 container 40 (40') to “USD 600”"]],
  ["Amount: USD 300 per container", ["300 container - () to “USD 300 per container”"]],
  ["Amount: 20' USD 300; 40' USD 600", ["300 container 20 (20') to “USD 300”", "600 container 40 (40') to “USD 600”"]],
  ["The surcharge is USD 300 per TEU.", ["300 teu - () to “USD 300 per TEU.”"]],
  ["The surcharge is USD 600 per FEU", ["600 - - () to “USD 600 per FEU”"]],
  ["USD 300", []],
  ["Scope: USD 300 per 20'", []],
  ["Current amount: USD 300 per 20'", []],
  ["increased from USD 300 to USD 400 per container", ["400 container - () to “USD 400 per container”"]],
  ["USD 400 per container instead of USD 300 per container", []],
  ["currently USD 300 per container, will be USD 400 per container", []],
  ["The amount does not exceed USD 300 per container", []],
  ["Amount: maximum USD 300 per container", ["300 container - () to “USD 300 per container”"]],
  ["A minimum applies. The surcharge is USD 300 per container", ["300 container - () to “USD 300 per container”"]],
  ["reduced from USD 400 per container", []],
  [
    "USD 300/600 per 20'/40'",
    ["300 container 20 (20') to “USD 300” in order", "600 container 40 (40') to “600” in order"],
  ],
  [
    "USD 300 and USD 600 per 20' and 40' respectively",
    ["300 container 20 (20') to “USD 300” in order", "600 container 40 (40') to “USD 600” in order"],
  ],
  ["USD 300 for all containers", []],
  ["USD 300 each", []],
  ["USD 30 per bill of lading", ["30 bl - () to “USD 30 per bill of lading”"]],
  [
    "USD 300 per 40' reefer container with effect from 1 May",
    ["300 container 40RF (40' reefer) to “USD 300 per 40' reefer container with effect from 1 May”"],
  ],
  [
    "USD 1,200 per 20' dry; USD 1,800 per 40'HC",
    [
      "1200 container 20DV (20' dry) to “USD 1,200 per 20' dry”",
      "1800 container 40HC (40'HC) to “USD 1,800 per 40'HC”",
    ],
  ],
  ["Quantum: USD 300 per container from 1 May", ["300 container - () to “USD 300 per container from 1 May”"]],
  [
    "USD 300 per container applicable to India, USD 400 per unit",
    ["300 container - () to “USD 300 per container”", "400 container - () to “USD 400 per unit”"],
  ],
  ["EUR 30 par conteneur à compter du 1 mai", ["30 container - () to “EUR 30 par conteneur”"]],
  ["EUR 30 je Container", ["30 container - () to “EUR 30 je Container”"]],
  [
    "20' dry USD 300 per unit, 40' dry USD 600 per unit",
    [
      "300 container 20DV (20' dry) to “USD 300 per unit, 40' dry”",
      "600 container 40DV (40' dry) to “USD 600 per unit”",
    ],
  ],
  ["a deposit of USD 250 per container", []],
  ["USD 300 per 53' container", ["300 container 53' () to “USD 300 per 53' container”"]],
])("%s", async (text, expected) => {
  const line = await readLine(text);
  expect(listAmounts(toPoint(line)).map((amount) => describeAmount(line.text, amount))).toEqual(expected);
});
