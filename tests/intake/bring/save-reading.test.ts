import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { saveReading } from "#lib/intake/bring/save-reading.ts";
import { openAnsweringDatabase } from "#tests/support/answering-database.ts";

const ID = randomUUID();
const READING = { pages: 1, tariffs: [], unread: [], left_out: [] };

/** @returns the message of the refusal. A test that writes fails: these tables can only be read */
async function save(row: object | null, id: string = ID): Promise<string> {
  const db = { tariffDocument: { findFirst: async () => row } };
  const scope = { db, userId: "an account", today: "2026-11-26", email: "olga@example.com" };
  return saveReading(id, { use: "0" }, scope as never).then(
    () => "saved",
    ({ code, message }) => `${code}: ${message}`,
  );
}

test("a reading is saved only after the person has chosen and confirmed its tariffs", async () => {
  expect(await save({ id: ID, reading: READING, confirmedAt: null })).toBe(
    "invalid_request: Choose at least one tariff.",
  );
});

test("a reading is saved once", async () => {
  expect(await save({ id: ID, reading: READING, confirmedAt: new Date() })).toBe(
    "not_possible: The contract tariffs of this document are saved already.",
  );
});

test("a document of another account does not exist", async () => {
  for (const id of [ID, "no id"]) expect(await save(null, id)).toMatch(/^not_found: /);
});

describe("a reading that is confirmed", () => {
  const TARIFF = {
    ...{ line: "msc", operator: null, country: "DE", port: null, direction: "import", charge: "demurrage" },
    ...{ container_types: ["20DV"], free_days: 5, currency: "EUR", valid_from: null, valid_to: null },
    ...{ slabs: [{ from: 6, to: null, rate_per_day: 45 }], places: [], doubts: [] },
  };
  /** No reader reads it, so sharing it takes no time. */
  const BYTES = Buffer.from([0, 1, 2]);

  async function confirm(
    answers: Record<string, string>,
    {
      tariffs = [TARIFF] as object[],
      bytes = BYTES as Buffer | null,
      known = null as object | null,
      url = "https://a.example/t" as string | null,
    } = {},
  ) {
    const row = {
      ...{ id: ID, fileKey: "key", fileName: "tariff.pdf", contentType: "application/pdf", size: 3, url },
      ...{ reading: { ...READING, tariffs }, confirmedAt: null },
    };
    const watched = { id: "watched", url, carrier: "msc", countries: ["DE"], tables: [] };
    const { db, list } = openAnsweringDatabase({
      "tariffDocument.findFirst": row,
      "tariffDocument.update": {},
      $queryRaw: [],
      "contractTariff.findMany": [],
      "contractTariff.create": ({ data }: { data: object }) => ({ ...data, id: randomUUID() }),
      "watchedContainer.updateMany": {},
      "watchedDocument.findUnique": known,
      "watchedDocument.create": { id: "watched" },
      "watchedDocument.findUniqueOrThrow": watched,
      "watchedDocument.update": {},
      "storedAnswer.findFirst": null,
      "storedAnswer.create": ({ data }: { data: object }) => data,
      "storedAnswer.findUniqueOrThrow": { id: "answer", fileKey: "key", document: watched },
      "storedAnswer.update": {},
    });
    const files = { get: async () => bytes ?? undefined, put: async () => undefined };
    const scope = {
      db,
      files,
      userId: "u",
      today: "2026-11-26",
      email: "olga@example.com",
      signal: new AbortController().signal,
    };
    const outcome = await saveReading(ID, { use: tariffs.map((_, index) => index).join(), ...answers }, scope as never);
    return { ...outcome, list };
  }

  test("is saved with its document, and leads to the contract tariffs", async () => {
    const { to, notice, list } = await confirm({});
    expect(to).toBe("/dashboard/contract-tariffs");
    expect(notice).toBe("The tariff is saved with the document, and used before published tariffs.");
    expect(list("contractTariff.create")).toMatchObject([{ data: { carrier: "msc", documentId: ID, userId: "u" } }]);
    expect(list("tariffDocument.update")).toMatchObject([{ data: { confirmedAt: expect.any(Date) } }]);
    expect(list("watchedDocument.create")).toEqual([]);
    const two = await confirm({}, { tariffs: [TARIFF, { ...TARIFF, direction: "export" }] });
    expect(two.notice).toMatch(/^2 tariffs are saved/);
  });

  test("leads back to the page that needed it, without the terms that it had", async () => {
    const back = async (text: string) => (await confirm({ for: "countdown", back: text })).to;
    expect(await back("carrier=msc&own_tariff=old")).toBe("/last-free-day?carrier=msc");
    expect(await back("own_tariff=old")).toBe("/dashboard/contract-tariffs");
    expect(await back("")).toBe("/dashboard/contract-tariffs");
  });

  const DETENTION = { ...TARIFF, charge: "detention", country: "FR" };

  test("is shared if the person wants that, as a document that nobody fetches yet", async () => {
    const { notice, list } = await confirm({ share: "yes" }, { tariffs: [TARIFF, DETENTION] });
    expect(notice).toMatch(/Our reviewers have the document\.$/);
    expect(list("watchedDocument.create")).toMatchObject([
      {
        data: {
          ...{
            url: "https://a.example/t",
            title: "Mediterranean Shipping Company, Germany, France: tariff.pdf",
            publisher: "Mediterranean Shipping Company",
            carrier: "msc",
          },
          ...{
            countries: ["DE", "FR"],
            direction: "import",
            isActive: false,
            createdBy: "olga@example.com",
            everyDays: 30,
          },
        },
      },
    ]);
    expect(list("storedAnswer.create")).toMatchObject([
      { data: { documentId: "watched", via: "uploaded", mediaType: "application/pdf" } },
    ]);
  });

  test("is shared without a direction if it has both", async () => {
    const { list } = await confirm({ share: "yes" }, { tariffs: [TARIFF, { ...TARIFF, direction: "export" }] });
    expect(list("watchedDocument.create")[0].data.direction).toBeNull();
  });

  test("is shared as a version of the document that has its address", async () => {
    const { list } = await confirm({ share: "yes" }, { known: { id: "watched" } });
    expect([list("watchedDocument.create").length, list("storedAnswer.create").length]).toEqual([0, 1]);
    const own = await confirm({ share: "yes" }, { url: null, known: { id: "another" } });
    expect([own.list("watchedDocument.findUnique").length, own.list("watchedDocument.create").length]).toEqual([0, 1]);
  });

  test("is not shared when its file was lost", async () => {
    const { notice, list } = await confirm({ share: "yes" }, { bytes: null });
    expect(notice).not.toContain("reviewers");
    expect(list("watchedDocument.create")).toEqual([]);
  });
});
