import { beforeAll, describe, expect, it } from "vitest";
import { findTariffDates, USUAL_DATES } from "#lib/invoices/needed-dates.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

const TODAY = "2026-11-24";

describe("the usual dates", () => {
  it.each([
    ["import", "demurrage", ["discharged", "gate_out_full"], "Discharged and gate out are enough for demurrage."],
    [
      "import",
      "detention",
      ["gate_out_full", "empty_returned"],
      "Gate out and empty returned are enough for detention.",
    ],
    [
      "import",
      "combined",
      ["discharged", "empty_returned"],
      "Discharged and empty returned are enough for demurrage and detention.",
    ],
    ["export", "demurrage", ["gate_in_full", "loaded"], "Gate in and loaded are enough for demurrage."],
    [
      "export",
      "",
      ["empty_picked_up", "gate_in_full", "loaded"],
      "Gate in and loaded are enough for demurrage, empty picked up and gate in for detention, empty picked up and loaded for both together.",
    ],
  ] as const)("of %s %s", (direction, charge, events, words) => {
    expect(USUAL_DATES[direction][charge]).toEqual({ events, words });
  });
});

describe("the dates that a tariff needs", () => {
  beforeAll(async () => {
    await referenceDatabase();
  });

  const find = (carrier: string, country: string) => findTariffDates({ carrier, country }, TODAY);

  it("are those of its charges, when no charge is named", async () => {
    expect((await find("maersk", "SG"))?.import[""]).toEqual({
      events: ["discharged", "empty_returned"],
      words: "By Maersk’s tariff in Singapore, discharged and empty returned are enough for demurrage and detention.",
    });
  });

  it("are those on the days of the container: the older tariff has two charges", async () => {
    const older = await findTariffDates({ carrier: "maersk", country: "SG", discharged: "2023-08-03" }, TODAY);
    expect(older?.import[""]?.events).toEqual(["discharged", "gate_out_full", "empty_returned"]);
  });

  it("are those with which its clock runs", async () => {
    const dates = await find("msc", "CO");
    expect(dates?.import.combined?.events).toEqual(["arrived", "empty_returned"]);
    expect((await find("hapag-lloyd", "SE"))?.export[""]?.events).toContain("vessel_cutoff");
  });

  it("are the usual ones of a charge that the tariff does not have", async () => {
    const dates = await find("maersk", "SG");
    expect(dates?.import.storage).toEqual(USUAL_DATES.import.storage);
  });

  it("are not known without a carrier, a country or a tariff", async () => {
    expect(await findTariffDates({}, TODAY)).toBeNull();
    expect(await findTariffDates({ carrier: "maersk", country: "nowhere" }, TODAY)).toBeNull();
    expect(await find("msc", "BO")).toBeNull();
  });
});
