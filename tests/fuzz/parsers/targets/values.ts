import { formatWeekdayAndDay } from "#components/format.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import { readContainerType } from "#lib/domain/read-container-type.ts";
import { assessReach, readScope } from "#lib/domain/scope.ts";
import { readTierLabel, type TierLabel } from "#lib/intake/readers/tier-label.ts";
import { parseDay } from "#lib/invoices/lines/parse-day.ts";
import { formatTariff, readOwnTariff } from "#lib/invoices/own-tariff/read-own-tariff.ts";
import { readTierDays } from "#lib/invoices/own-tariff/tier-days.ts";
import { readTierRate } from "#lib/invoices/own-tariff/tier-rate.ts";
import { formatParsableAmount, isCreditText, parseAmount, parseCredit } from "#lib/invoices/parse-amount.ts";
import { readClearDay, readDays } from "#lib/invoices/typed-days.ts";
import { formatDate, isIsoDate } from "#lib/platform/dates.ts";
import { formatMoney, toMoneyNumber } from "#lib/platform/money.ts";
import { checkValues, expectThat, type Parser } from "../parser.ts";

/** A cell of a table, or a field of a form. */
const CELL = 4_000;
const TEXT = 64 * 1024;

/** The forms refuse a longer one. */
const OWN_TARIFF = 5_000;

const TODAY = "2026-07-15";
const CURRENCIES = [undefined, "USD", "KWD", "JPY"];

const days: Parser = {
  name: "days",
  maxLength: TEXT,
  maxMs: 200,
  seeds: [
    "2026-07-01",
    "20260701",
    "01/07/2026",
    "7/1/26",
    "01.07.2026",
    "1-Jul-26",
    "July 1, 2026",
    "1st of July 2026",
    "Wed, 1 Jul 2026 10:30 UTC",
    "2026年7月1日",
    "46204",
    "46204.5",
    "1 août 2026",
    "3 Sep",
    "3/9",
    "3.9.",
    "Sep 3rd",
    "2026-07-01T23:59:59.999Z",
    "03092026",
  ],
  words: [
    "2026",
    "26",
    "01",
    "1",
    "31",
    "29",
    "02",
    "12",
    "Jul",
    "juillet",
    "Mrz",
    "août",
    "dez",
    "Mon ",
    "Thursday, ",
    "st",
    "nd",
    "rd",
    "th",
    "/",
    "-",
    ".",
    " ",
    ",",
    "T",
    "10:30",
    "10h30",
    " at ",
    "pm",
    "p.m.",
    "Z",
    "UTC",
    "+05:30",
    "年",
    "月",
    "日",
    "'",
    "46204",
  ],
  check(input) {
    const read = parseDay(input);
    for (const date of [read.dmy, read.mdy]) {
      if (date === null) continue;
      expectThat(isIsoDate(date), `${date} is no day`);
      for (const text of [date, formatDate(date)])
        expectThat(
          parseDay(text).dmy === date && parseDay(text).mdy === date,
          `${text} is read as ${parseDay(text).dmy}`,
        );
    }
    const clear = readClearDay(input);
    if (typeof clear === "string")
      expectThat(
        readClearDay(formatWeekdayAndDay(clear)) === clear || clear < "2000",
        `${formatWeekdayAndDay(clear)} is not ${clear}`,
      );
    const fields = ["one", "two"].map((name, rank) => ({ name, rank, canBeFuture: rank === 1 }));
    for (const order of [null, "mdy"] as const)
      for (const [name, { date, other }] of readDays({ one: input, two: "3 Aug 2026" }, fields, {
        today: TODAY,
        order,
      }))
        for (const day of [date, other]) expectThat(day === null || isIsoDate(day), `${name} is ${day}`);
  },
};

const amounts: Parser = {
  name: "amounts",
  maxLength: TEXT,
  maxMs: 200,
  seeds: [
    "1,256.50",
    "1.256,50",
    "1 256,50",
    "1'256.50",
    "1,11,256",
    "USD 85",
    "85 EUR",
    "€ 1.256",
    "1.256",
    "Rs. 500/-",
    "(500.00)",
    "-500",
    "500-",
    "500 CR",
    "₹1,11,256.00",
    "0",
    "0.125",
    "999999999999999.9999",
  ],
  words: [
    "1",
    "0",
    "256",
    "000",
    ",",
    ".",
    " ",
    "'",
    "USD",
    "EUR",
    "US$",
    "R$",
    "€",
    "₹",
    "Rs.",
    "kr.",
    "¥",
    "KWD",
    "(",
    ")",
    "-",
    "−",
    "CR",
    "CR.",
    ",50",
    ".50",
  ],
  check(input) {
    isCreditText(input);
    for (const currency of CURRENCIES)
      for (const parse of [parseAmount, parseCredit]) {
        const read = parse(input, currency);
        if (!read.ok) continue;
        expectThat(read.amount.isFinite() && !read.amount.isNegative(), `${read.amount} is no amount`);
        expectThat(read.amount.decimalPlaces() <= 4, `${read.amount} has too many decimals`);
        const again = parseAmount(formatParsableAmount(read.amount), currency);
        expectThat(
          again.ok && again.amount.eq(read.amount),
          `${formatParsableAmount(read.amount)} is read as another amount`,
        );
        const code = read.currency ?? currency ?? "USD";
        checkValues([toMoneyNumber(read.amount, code), formatMoney(read.amount, code)], input);
      }
  },
};

const TIER_SEEDS = [
  "5-8",
  "Day 6 onward",
  "day 6 to day 10",
  "11+",
  "from 11th day",
  "over 10",
  "next 5 days",
  "thereafter",
  "4 days free",
  "First 4 days free",
  ">10",
  "≥ 11",
  "du 8ème au 15ème jour",
  "ab dem 11. Tag",
  "1st 5 days after free time",
  "第5天至第8天",
  "5天以后 / Day 5 onwards",
  "a partir del día 6",
  "Free time: 4 days",
  "up to 7 days",
  "Tier 1: 1-5",
  "6 - 10 calendar days",
];
const TIER_PARTS = [
  "1",
  "5",
  "10",
  "11",
  "365",
  "999",
  "st",
  "th",
  ".",
  "-",
  "–",
  "~",
  "to ",
  "until ",
  "up to ",
  "from ",
  "day ",
  "days ",
  "calendar ",
  "working ",
  "free ",
  "free time ",
  "first ",
  "next ",
  "over ",
  "after ",
  "thereafter",
  " onwards",
  "+",
  ">",
  ">=",
  "≥",
  "and ",
  "du ",
  "au ",
  "jour",
  "ab dem ",
  "Tag",
  "bis ",
  "día ",
  "en adelante",
  "第",
  "天",
  "日",
  "以上",
  "至",
  "前",
  "之后",
  " / ",
  "Tier 1: ",
  "three ",
  "sixth ",
  "(",
  ")",
  "USD 85 ",
  "per day",
];

function checkTierDays(days: TierLabel["days"]): void {
  for (const [name, value] of Object.entries(days))
    expectThat(typeof value !== "number" || (Number.isInteger(value) && value >= 0), `${name} is ${value}`);
}

const tiers: Parser = {
  name: "tiers",
  maxLength: TEXT,
  maxMs: 200,
  seeds: TIER_SEEDS,
  words: TIER_PARTS,
  check(input) {
    const read = readTierDays(input);
    if (read) {
      checkTierDays(read.days);
      expectThat(read.rest.length <= input.length * 4, "the rest is longer than the text");
    }
    const label = readTierLabel(input);
    if (label) checkTierDays(label.days);
    for (const currency of ["USD", null]) {
      const rate = readTierRate(input, currency);
      if (rate) expectThat(rate.rate.isFinite() && !rate.rate.isNegative(), `the rate is ${rate.rate}`);
    }
  },
};

const ownTariffs: Parser = {
  name: "own-tariffs",
  maxLength: OWN_TARIFF,
  maxMs: 200,
  seeds: [
    "4 free; 5-10 USD 85; 11+ USD 120",
    "Free time: 4 days\nDay 5 to day 10: USD 85.00 per day\nFrom day 11 onwards: USD 120.00/day",
    "From\tTo\tRate (USD)\n1\t4\t0\n5\t10\t85\n11\t\t120",
    "Von;Bis;Satz\n1;4;frei\n5;10;85,00\n11;;120,00",
    "Container,From,To,Rate\n20DV,1,4,0\n40HC,1,4,0\n40HC,5,10,85\n40HC,11,,120",
    "20DV: 4 free; 5+ USD 85\n40HC: 4 free; 5+ USD 120.1250",
    "Days\tUSD per day\n1-4\tFree\n5-10\t85\nThereafter\t120",
    "currency: KWD\n3 days free\nnext 6 days: 85.125\nthereafter: 120",
  ],
  words: [
    ...TIER_PARTS,
    "USD ",
    "EUR",
    "KWD",
    "85",
    "85,00",
    "1.256",
    "; ",
    "\n",
    "\t",
    ",",
    "From",
    "To",
    "Rate",
    "Days",
    "20DV",
    "40HC",
    ": ",
    "free",
    "nil",
    "0",
    "thereafter",
  ],
  check(input) {
    for (const containerType of ["40HC", null])
      for (const currency of ["USD", null]) {
        const request = { currency, containerType, freeDays: null };
        const read = readOwnTariff(input, request);
        if (!read.ok) {
          checkValues(read.faults, input);
          continue;
        }
        const { schedule, text, notes } = read.tariff;
        checkValues([schedule, notes, text], input);
        const again = readOwnTariff(text, { ...request, currency: null });
        expectThat(
          again.ok && again.tariff.text === text,
          `${text} is read as ${again.ok ? again.tariff.text : again.faults.join(" ")}`,
        );
        expectThat(formatTariff(schedule) === text, `${text} is not the text of its tariff`);
      }
  },
};

const containers: Parser = {
  name: "containers",
  maxLength: TEXT,
  maxMs: 200,
  seeds: [
    "CSQU3054383",
    "csqu 305438-3",
    "HLXU1234567",
    "MSCU123456",
    "40' HC",
    "45G1",
    "20 ft reefer",
    "DRY 20",
    "40HQ",
    "40 ft high cube dry",
    "22R1",
    "20ft",
  ],
  words: [
    "CSQU",
    "305438",
    "3",
    "U",
    "J",
    "Z",
    " ",
    "-",
    "–",
    "40",
    "20",
    "45",
    "HC",
    "HQ",
    "GP",
    "reefer",
    "dry",
    "ft",
    "'",
    "′",
    "feet ",
    "high cube",
    "G1",
    "R1",
    "open top",
    "container",
    "(",
    ")",
  ],
  check(input) {
    const read = checkContainerNumber(input);
    if (read.ok)
      expectThat(
        /^[A-Z]{3}[UJZ]\d{7}$/.test(read.number) && checkContainerNumber(read.number).ok,
        `${read.number} is no number`,
      );
    else if (read.reason === "check_digit")
      expectThat([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].includes(Number(read.expectedCheckDigit)), "no digit is expected");
    const type = readContainerType(input);
    if (type) expectThat(CONTAINER_TYPES.includes(type) && readContainerType(type) === type, `${type} is no type`);
  },
};

const scopes: Parser = {
  name: "scopes",
  maxLength: CELL,
  maxMs: 200,
  seeds: [
    "World except China",
    "Mexico, Caribbean (not PR, CO)",
    "Non-US ports",
    "North Europe base ports via Suez",
    "US East Coast (with Canada)",
    "INNSA, AEJEA",
    "Latin America excluding Brazil and inland",
  ],
  words: [
    "World",
    "China",
    "except ",
    "not ",
    "(",
    ")",
    ", ",
    "and ",
    "via ",
    "US ",
    "East Coast",
    "base ports",
    "North Europe",
    "INNSA",
    "AE",
    "Non-",
    " ports",
    "included",
    "inland",
    "with ",
  ],
  check(input) {
    const scope = readScope(input, new Map([["nhava sheva", "INNSA"]]));
    for (const place of [{ country: "IN", port: "INNSA" }, { country: "US" }])
      expectThat(["whole", "part", "unclear", "none"].includes(assessReach(scope, place)), "no reach");
  },
};

export const valueParsers: readonly Parser[] = [days, amounts, tiers, ownTariffs, containers, scopes];
