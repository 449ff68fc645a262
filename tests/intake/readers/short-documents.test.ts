import { expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { describeReading } from "#tests/support/describe-reading.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";
import { CLAUSES } from "./short-documents/clauses.ts";
import { FACTS } from "./short-documents/facts.ts";
import { LISTS } from "./short-documents/lists.ts";
import { NOTICES } from "./short-documents/notices.ts";

test.each([...CLAUSES, ...FACTS, ...LISTS, ...NOTICES].map((document) => [document.name, document] as const))(
  "%s",
  async (_, { kind = "text", text, context }) => {
    const pages = await readPages(kind, Buffer.from(text));
    const reading = readTariffs(pages, { ...context, today: "2026-11-26" });
    expect(reading.refusals).toEqual([]);
    expect(describeReading(reading)).toMatchSnapshot();
  },
);
