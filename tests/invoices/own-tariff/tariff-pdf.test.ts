import { expect, test } from "vitest";
import { readOwnTariff } from "#lib/invoices/own-tariff/read-own-tariff.ts";
import { readTariffFile } from "#lib/invoices/pdf/read-tariff-file.ts";
import { listTestTariffs } from "#scripts/test-invoices/tariffs.ts";

const TIMEOUT_MS = 60_000;

test.each(listTestTariffs())(
  "the tariff $name as a PDF gives its free days and its tiers",
  { timeout: TIMEOUT_MS },
  async ({ expected, pdf }) => {
    const answer = await readTariffFile(pdf(), "a test");
    if (!answer.ok) throw new Error(answer.message);
    const read = readOwnTariff(answer.text, { currency: null, containerType: "40HC", freeDays: null });
    if (!read.ok) throw new Error(`${read.faults.join(" ")}\n${answer.text}`);
    const { freeDays, currency, slabs } = read.tariff.schedule;
    const tiers = slabs.map(
      ({ fromDay, toDay, ratePerDay }) => `${toDay === null ? `${fromDay}+` : `${fromDay}-${toDay}`} ${ratePerDay}`,
    );
    expect({ freeDays, currency, tiers }).toEqual(expected);
  },
);
