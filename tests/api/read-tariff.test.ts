import { expect, test } from "vitest";
import { readTariff } from "#lib/operations/demurrage/read-tariff.ts";
import { post } from "#tests/support/api.ts";
import example from "../../lib/operations/demurrage/example-tariff.json" with { type: "json" };

const PATH = "/api/tariffs/read";
const TIMEOUT_MS = 60_000;

const INVOICE = {
  line: "msc",
  country: "DE",
  currency: "EUR",
  billed: 900,
  tax: { included: false },
  lines: [
    {
      container_type: "40HC",
      charge: "demurrage",
      events: { discharged: "2026-06-01", gate_out_full: "2026-06-14" },
    },
  ],
};

test("read, then audit with the answer pasted in", { timeout: TIMEOUT_MS }, async () => {
  const read = await post(PATH, example);
  expect(read.status).toBe(200);
  expect(readTariff.output.safeParse(read.body).error).toBeUndefined();
  const audit = await post("/api/dd/audit", { ...INVOICE, own_terms: read.body });
  expect([audit.status, audit.body.basis ?? audit.body.error]).toEqual([200, "own"]);
  const days = { line: "msc", country: "DE", container_type: "40HC", days: 14 };
  const { body } = await post("/api/dd/calculate", { ...days, own_terms: read.body });
  expect(body.total_cost).toBe(830);
});

test("what the caller knows is used where the document says nothing", { timeout: TIMEOUT_MS }, async () => {
  const text = "Days,EUR\n1-5,free\n6-10,45\n11+,80\n";
  const file = Buffer.from(`Demurrage import\n${text}`).toString("base64");
  const { status, body } = await post(PATH, {
    file,
    line: "msc",
    country: "DE",
    direction: "import",
    charge: "demurrage",
  });
  expect([status, body.tariffs?.[0] ?? body.error]).toEqual([
    200,
    expect.objectContaining({ line: "msc", country: "DE", direction: "import", charge: "demurrage" }),
  ]);
  expect(body.tariffs[0].doubts.length).toBeGreaterThan(0);
});

test("a page with a million cells ends with its reason", { timeout: TIMEOUT_MS }, async () => {
  const page = `<table>${`<tr>${"<td>1".repeat(1_000)}`.repeat(1_000)}</table>`;
  const start = performance.now();
  const { status, body } = await post(PATH, { file: Buffer.from(page).toString("base64") });
  expect([status, body.error?.code]).toEqual([422, expect.stringMatching(/unreadable|not_a_tariff/)]);
  expect(performance.now() - start).toBeLessThan(30_000);
});

test("a document of 20 MB is refused before it is read", async () => {
  const { status } = await post(PATH, { file: "A".repeat(20 * 1024 ** 2) });
  expect(status).toBe(413);
});
