import { beforeAll, describe, expect, test } from "vitest";
import { POST as deleteForm } from "#app/dashboard/contract-tariffs/[id]/delete/route.ts";
import { POST as editForm } from "#app/dashboard/contract-tariffs/[id]/save/route.ts";
import { POST as saveForm } from "#app/dashboard/contract-tariffs/new/save/route.ts";
import { startTrial } from "#lib/accounts/start-trial.ts";
import { listContracts } from "#lib/dashboard/contract-tariffs/list-contracts.ts";
import { formatTariff } from "#lib/invoices/own-tariff/read-own-tariff.ts";
import type { AccountBrowser } from "#tests/support/account-browser.ts";
import { accountsDatabase, signedUp } from "../accounts/accounts.ts";

const database = accountsDatabase({ hasFacts: true });

const FORM = {
  name: "HL-2026",
  carrier: "hapag-lloyd",
  country: "IN",
  direction: "import",
  valid_from: "2026-01-01",
  valid_to: "2026-12-31",
};
const LIST = "/dashboard/contract-tariffs";

let ann: AccountBrowser;
let annId: string;

beforeAll(async () => {
  ({ browser: ann, userId: annId } = await signedUp(database.db, "ann@example.com"));
  await startTrial(annId, { db: database.db });
});

const contracts = () => listContracts({ db: database.db, userId: annId });

async function save(fields: Record<string, string>, route = saveForm, params = {}) {
  const shown = await ann.post(route, fields, { params });
  return shown.to === LIST || shown.flash?.faults ? shown : ann.post(route, { ...shown.flash?.values }, { params });
}

describe("the form of a contract tariff", () => {
  test("shows pasted tiers as they were read before it saves them", async () => {
    const typed = { ...FORM, own_tariff: "Days\tUSD\n1-10\tfree\n11-20\t40\n21+\t80" };
    const shown = await ann.post(saveForm, typed);
    expect(shown).toMatchObject({
      to: `${LIST}/new`,
      flash: { values: { own_tariff: "10 free; 11-20 USD 40; 21+ USD 80" } },
    });
    expect(await contracts()).toEqual([]);

    const confirmed = shown.flash?.values?.confirmed ?? "";
    const changed = await ann.post(saveForm, { ...typed, own_tariff: "10 free; 11+ USD 40", confirmed });
    expect(changed.to, "other tiers than the person saw are shown again").toBe(`${LIST}/new`);

    expect(await save(typed)).toMatchObject({ to: LIST, flash: { notice: "The contract tariff is saved." } });
    const [contract] = await contracts();
    expect(contract).toMatchObject({
      name: "HL-2026",
      port: null,
      charge: null,
      containerTypes: [],
      validFrom: "2026-01-01",
      validTo: "2026-12-31",
    });
    expect(contract?.schedule && formatTariff(contract.schedule)).toBe("10 free; 11-20 USD 40; 21+ USD 80");
  });

  test("refuses a contract for the same containers on the same days, and names the other", async () => {
    const refused = await save({ ...FORM, name: "Other", valid_from: "2026-12-31", valid_to: "", own_free_days: "7" });
    expect(refused.flash?.faults?.[0]?.message).toContain("“HL-2026” (from 1 Jan 2026 to 31 Dec 2026)");
    expect(
      await save({ ...FORM, name: "Next", valid_from: "2027-01-01", valid_to: "2027-12-31", own_free_days: "7" }),
    ).toMatchObject({ to: LIST });
  });

  test("makes a contract for each group of container types with the same rates", async () => {
    const table = "Days\t20'\t40'\n1-5\tfree\tfree\n6+\tUSD 30\tUSD 60";
    const answer = await save({
      ...FORM,
      name: "MSC",
      carrier: "msc",
      container_types: "20DV,40DV,40HC",
      own_tariff: table,
    });
    expect(answer.flash?.notice).toContain("2 contract tariffs are saved");
    const made = (await contracts()).filter(({ carrier }) => carrier === "msc");
    expect(
      made.map(({ name, containerTypes, schedule }) => [name, containerTypes, schedule && formatTariff(schedule)]),
    ).toEqual([
      ["MSC, 20DV", ["20DV"], "5 free; 6+ USD 30"],
      ["MSC, 40DV and 40HC", ["40DV", "40HC"], "5 free; 6+ USD 60"],
    ]);
  });

  test.each([
    [{ own_tariff: "5 free; 7-9 USD 10; 10+ USD 20" }, "Days 6 to 6 have no rate"],
    [{ own_tariff: "5 free; 5-9 USD 10" }, "overlaps the 5 free days"],
    [{ own_tariff: "5 free; 6+ 10" }, "The rates have no currency"],
    [{ own_tariff: "Days\t20'\t40'\n1-5\tfree\tfree\n6+\t30\t60" }, "choose the container types"],
    [{}, "Enter your free days, your tariff, or both."],
    [{ own_free_days: "5", valid_to: "2025-12-31" }, "The last day is before the first."],
    [{ own_free_days: "5", currency: "QQQ" }, "This currency is not known"],
    [{ own_free_days: "5", port: "Hamburg" }, "No port in India matches"],
  ])("says what to change: %o", async (fields, message) => {
    const refused = await ann.post(saveForm, { ...FORM, carrier: "one", ...fields });
    expect(refused.flash?.faults?.map((fault) => fault.message).join(" ")).toContain(message);
  });

  test("changes and deletes a contract of the account, and no other", async () => {
    const [contract] = await contracts();
    const params = { id: contract?.id as string };
    expect(await save({ ...FORM, name: "HL-2026 b", own_free_days: "12" }, editForm, params)).toMatchObject({
      to: LIST,
    });
    expect((await contracts()).find(({ id }) => id === params.id)).toMatchObject({
      name: "HL-2026 b",
      freeDays: 12,
      schedule: null,
    });

    const { browser: bob, userId } = await signedUp(database.db, "bob@example.com");
    await startTrial(userId, { db: database.db });
    expect((await bob.post(editForm, { ...FORM, own_free_days: "1" }, { params })).status).toBe(404);
    expect((await bob.post(deleteForm, {}, { params })).status).toBe(404);
    expect(await ann.post(deleteForm, {}, { params })).toMatchObject({ to: LIST });
    expect((await contracts()).some(({ id }) => id === params.id)).toBe(false);
  });
});
