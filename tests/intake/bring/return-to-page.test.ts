import { describe, expect, test } from "vitest";
import type { NewContract } from "#lib/dashboard/contract-tariffs/save-contracts.ts";
import { BRING_PAGE, CHECK_PAGE } from "#lib/intake/bring/bring-tariff.ts";
import { getSureField } from "#lib/intake/bring/confirm-reading.ts";
import { encodeReading } from "#lib/intake/bring/encode-reading.ts";
import { listQuestions } from "#lib/intake/bring/questions.ts";
import {
  buildAddressWithTerms,
  buildReturnAddress,
  findReturnPage,
  needsCharge,
  type PageFields,
  type ReturnPage,
  readPurpose,
  withoutOwnTerms,
} from "#lib/intake/bring/return-to-page.ts";
import { useReading as applyReading } from "#lib/intake/bring/use-reading.ts";
import { readOwnTariff } from "#lib/invoices/own-tariff/read-own-tariff.ts";
import type { ReadTariffItem, TariffReading } from "#lib/operations/tariff-reading.ts";

const TODAY = "2026-11-26";

const TARIFF: ReadTariffItem = {
  line: "msc",
  operator: null,
  country: "DE",
  port: null,
  direction: "import",
  charge: "demurrage",
  container_types: ["20DV"],
  free_days: 5,
  currency: "EUR",
  slabs: [{ from: 6, to: null, rate_per_day: 45 }],
  valid_from: null,
  valid_to: null,
  places: [],
  doubts: [],
};

const read = (...tariffs: Partial<ReadTariffItem>[]): TariffReading => ({
  pages: 1,
  tariffs: tariffs.map((tariff) => ({ ...TARIFF, ...tariff })),
  unread: [],
  left_out: [],
});

test.each([
  [undefined, "check"],
  ["", "check"],
  ["lines", "lines"],
  ["countdown", "countdown"],
  ["https://example.com", "check"],
])("the page to return to is one of ours: %s", (text, page) => expect(findReturnPage(text)).toBe(page));

describe("what a page wants a tariff for", () => {
  test("is in its own fields before a form was sent, and in one field after that", () => {
    const own = { for: "lines", carrier: "msc", country: ["DE", "FR"], port: "", reading: "x", charge: undefined };
    expect(readPurpose(own)).toEqual({ page: "lines", fields: { carrier: "msc", country: "DE" } });
    expect(readPurpose({ for: ["countdown"], back: "carrier=msc&port=", country: "DE" })).toEqual({
      page: "countdown",
      fields: { carrier: "msc" },
    });
    expect(readPurpose({ back: "" })).toEqual({ page: "check", fields: {} });
  });

  test("has no terms of its own: the tariff replaces them", () => {
    const terms = { own_tariff: "5 free", own_free_days: "5", free_days: "5", tariff: "x" };
    expect(withoutOwnTerms({ ...terms, carrier: "msc" })).toEqual({ carrier: "msc" });
  });

  test("needs a charge when the document has some and the page has none", () => {
    expect(needsCharge(read({}), {})).toBe(true);
    expect(needsCharge(read({}), { charge: "demurrage" })).toBe(false);
    expect(needsCharge(read({ charge: null }), {})).toBe(false);
    expect(needsCharge(read({ charge: "storage" }), {})).toBe(false);
    expect(needsCharge(read(), {})).toBe(false);
  });
});

test("an address without fields has no question mark", () => {
  expect(buildReturnAddress("lines", {})).toBe("/check-demurrage-invoice/lines");
  expect(buildReturnAddress("countdown", { carrier: "msc" })).toBe("/last-free-day?carrier=msc");
});

function buildContract(tiers: string, changes: Partial<NewContract> = {}): NewContract {
  const tariff = readOwnTariff(tiers, { currency: "EUR", containerType: null, freeDays: null });
  if (!tariff.ok) throw new Error(tariff.faults.join(" "));
  const scope = { carrier: "msc", country: "DE", port: null, direction: "import", charge: "demurrage" } as const;
  const days = { validFrom: null, validTo: null };
  const { schedule } = tariff.tariff;
  return { name: "", ...scope, containerTypes: ["20DV"], freeDays: null, schedule, ...days, ...changes } as NewContract;
}

/** The terms in the address of the page, or why there are none. */
const build = (page: ReturnPage, fields: PageFields, ...contracts: NewContract[]) =>
  buildAddressWithTerms(page, fields, { contracts, today: TODAY }).then(
    (address) => new URL(address, "https://quayside.test").searchParams.get("own_tariff"),
    ({ message }: Error) => message,
  );

const FIVE = "5 free; 6+ EUR 45";
const THREE = "3 free; 4+ EUR 70";

describe("the terms for a form that is not complete", () => {
  test("are those of the tariffs that fit to what it says", async () => {
    const other = buildContract(THREE, { carrier: "maersk", country: "IN", direction: "export", charge: "detention" });
    const own = buildContract(FIVE);
    const forms = (...all: PageFields[]) => all;
    for (const fields of forms(
      { carrier: "MSC" },
      { country: "Germany" },
      { direction: "import" },
      { charge: "demurrage" },
      { carrier: "msc", country: "DE", direction: "import", charge: "demurrage" },
    ))
      expect(await build("check", fields, own, other), JSON.stringify(fields)).toBe(FIVE);
    for (const fields of forms(
      { carrier: "maersk" },
      { country: "IN" },
      { direction: "export" },
      { charge: "detention" },
    ))
      expect(await build("countdown", fields, own, other), JSON.stringify(fields)).toBe(THREE);
    for (const fields of forms({ carrier: "maersk", country: "DE" }, { direction: "export", charge: "demurrage" }))
      expect(await build("lines", fields, own, other)).toMatch(/^None of the chosen tariffs is for this carrier/);
  });

  test("of a tariff for every charge fit to each", async () => {
    expect(await build("check", { charge: "detention" }, buildContract(FIVE, { charge: null }))).toBe(FIVE);
  });

  test("are a line for each container type, unless all have the same", async () => {
    const large = { containerTypes: ["40DV", "40HC"] };
    expect(await build("check", {}, buildContract(FIVE), buildContract(FIVE, large))).toBe(FIVE);
    expect(await build("check", {}, buildContract(FIVE), buildContract(THREE, large))).toBe(
      `20DV: ${FIVE}\n40DV: ${THREE}\n40HC: ${THREE}`,
    );
    expect(await build("check", {}, buildContract(FIVE), buildContract(THREE))).toBe(
      "Several of the chosen tariffs are for 20DV. Choose the one that applies.",
    );
    expect(await build("check", {}, buildContract(FIVE), buildContract(FIVE))).toBe(FIVE);
  });
});

describe("the terms for lines of an invoice", () => {
  const lines = (...types: string[]) =>
    [
      "Container,Type,From,To,Days,Amount",
      ...types.map((type) => `MSKU1234565,${type},2026-11-01,2026-11-10,10,225`),
    ].join("\n");
  const header = { carrier: "msc", country: "DE", direction: "import", currency: "EUR" };
  const large = buildContract(THREE, { containerTypes: ["40HC"] });

  test("are those of their container types", async () => {
    const charged = { ...header, charge: "demurrage" };
    expect(await build("lines", { ...charged, lines: lines("20DV") }, buildContract(FIVE), large)).toBe(FIVE);
    const own = { own_tariff: "9 free; 10+ EUR 1" };
    expect(await build("lines", { ...charged, ...own, lines: lines("40HC") }, buildContract(FIVE), large)).toBe(THREE);
  });

  test("need the charge that is billed", async () => {
    const contracts = [buildContract(FIVE), buildContract(THREE, { charge: "detention" })];
    expect(await build("lines", { ...header, lines: lines("20DV") }, ...contracts)).toBe(
      "The document has a tariff for each charge. Choose the charge that the invoice bills.",
    );
  });

  test("are of no matter to the page for one container", async () => {
    const fields = { ...header, charge: "demurrage", lines: lines("20DV") };
    expect(await build("check", fields, buildContract(FIVE), large)).toBe(`20DV: ${FIVE}\n40HC: ${THREE}`);
  });

  test("are those that fit to the form while the lines cannot be read", async () => {
    expect(await build("lines", { ...header, lines: "Container,Type" }, buildContract(FIVE))).toBe(FIVE);
  });
});

describe("a reading in the address of a page", () => {
  const bring = async (reading: TariffReading | string, answers: Record<string, string> = {}) => {
    const encoded = typeof reading === "string" ? reading : (encodeReading(reading) as string);
    const outcome = await applyReading({ reading: encoded, use: "0", ...answers }, { today: TODAY });
    const { pathname, searchParams } = new URL(String(outcome.to), "https://quayside.test");
    return { ...outcome, pathname, query: Object.fromEntries(searchParams), encoded };
  };

  test("becomes the terms of the page that wanted it", async () => {
    const found = await bring(read({}), { for: "countdown", back: "carrier=msc&own_tariff=old" });
    expect(found.pathname).toBe("/last-free-day");
    expect(found.query).toEqual({ carrier: "msc", own_tariff: FIVE });
    expect(found.notice).toMatch(/Nothing of it is stored/);
  });

  test("takes the charge that was chosen on the page", async () => {
    const reading = read({}, { charge: "detention", free_days: 3, slabs: [{ from: 4, to: null, rate_per_day: 70 }] });
    const answers = { use: "0,1", back: "carrier=msc&charge=demurrage" };
    expect((await bring(reading, answers)).query).toMatchObject({ own_tariff: FIVE, charge: "demurrage" });
    expect((await bring(reading, { ...answers, charge: "detention" })).query).toMatchObject({
      own_tariff: THREE,
      charge: "detention",
    });
    expect((await bring(reading, { ...answers, charge: "" })).query).toMatchObject({ own_tariff: FIVE });
  });

  test("that was cut is brought again, for the same page", async () => {
    for (const text of ["", "cut"]) {
      const found = await bring(text, { for: "lines", back: "carrier=msc" });
      expect([found.pathname, found.query]).toEqual([BRING_PAGE, { for: "lines", back: "carrier=msc" }]);
      expect(found.faults).toEqual([{ field: null, message: expect.stringContaining("was cut") }]);
    }
  });

  test("goes back with what has to be confirmed, and keeps what was entered", async () => {
    const doubtful = read({ doubts: [{ field: "free_days", message: "The free days are on another page." }] });
    const [question] = listQuestions(doubtful);
    const found = await bring(doubtful, { for: "lines", back: "carrier=msc", value_x: "entered" });
    expect([found.pathname, found.query]).toEqual([
      CHECK_PAGE,
      { reading: found.encoded, for: "lines", back: "carrier=msc" },
    ]);
    expect(found.faults).toMatchObject([{ field: getSureField(question as { id: string }) }]);
    expect(found.values).toEqual({ use: "0", value_x: "entered" });
  });

  test("goes back when no tariff, or more than one, is for the page", async () => {
    const other = await bring(read({}), { back: "carrier=maersk" });
    expect([other.pathname, other.faults]).toEqual([
      CHECK_PAGE,
      [{ field: null, message: "None of the chosen tariffs is for this carrier, country and direction." }],
    ]);
    const twice = await bring(read({}, { free_days: 3, slabs: [{ from: 4, to: null, rate_per_day: 70 }] }), {
      use: "0,1",
    });
    expect(twice.faults).toEqual([
      { field: "use", message: "Several of the chosen tariffs are for 20DV. Choose the one that applies." },
    ]);
  });
});
