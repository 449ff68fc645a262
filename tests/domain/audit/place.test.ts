import { describe, expect, test } from "vitest";
import { choosePlaceReading } from "#lib/domain/audit/direction-of-tariff.ts";
import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { choosePlace } from "#lib/domain/audit/port-of-line.ts";
import type { PricingFacts } from "#lib/domain/audit/priced-line.ts";
import type { Question } from "#lib/domain/audit/question.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { illustrative, slabs, tariff } from "../demurrage/tariffs.ts";
import { auditFacts, day } from "./facts.ts";

const facts = auditFacts();
const { line } = facts.lines[0] as { line: InvoiceLine };

describe("the port of a line", () => {
  function choose(
    tariffs: Tariff[],
    answer: string,
    { port = null, events = line.events }: { port?: string | null; events?: InvoiceLine["events"] } = {},
  ) {
    const met: Question[] = [];
    const place = choosePlace(
      { ...line, events },
      { invoice: { ...facts.invoice, port }, tariffs } as unknown as PricingFacts,
      day(1),
      (question) => {
        met.push(question);
        return answer;
      },
    );
    return { port: place.port, ids: place.tariffs.map(({ id }) => id), question: met[0] ?? null };
  }
  const country = tariff({ id: "country", exceptPorts: ["INMUN"] });
  const nhavaSheva = tariff({ id: "nsa", port: "INNSA" });
  const chennai = tariff({ id: "maa", port: "INMAA" });

  test("is that of the invoice", () => {
    expect(choose([country, nhavaSheva], "other", { port: "INNSA" })).toEqual({
      port: "INNSA",
      ids: ["country", "nsa"],
      question: null,
    });
  });

  test("is no question where no port has rules of its own", () => {
    expect(choose([tariff()], "other")).toEqual({ port: null, ids: ["t"], question: null });
    const reefer = { ...nhavaSheva, containerTypes: ["40RF"] };
    const ended = { ...nhavaSheva, effectiveTo: "2026-05-31" };
    expect(choose([tariff(), reefer, ended], "other").question).toBeNull();
  });

  test("is a question where ports have a tariff of their own, or are left out", () => {
    const { port, ids, question } = choose([nhavaSheva, country, chennai], "INNSA");
    expect([port, ids]).toEqual(["INNSA", ["nsa", "country", "maa"]]);
    expect(question).toMatchObject({
      id: "port",
      reason: "The tariff of the country does not apply at INMAA, INMUN and INNSA.",
      preferred: null,
    });
    expect(question?.candidates.map(({ value }) => value)).toEqual(["INMAA", "INMUN", "INNSA", "other"]);
  });

  test("that is another one leaves the tariff of the country", () => {
    expect(choose([country, nhavaSheva], "other")).toMatchObject({ port: null, ids: ["country"] });
  });

  test("counts illustrative tariffs only where none is published", () => {
    const made = { ...nhavaSheva, source: illustrative };
    expect(choose([tariff(), made], "other").question).toBeNull();
    expect(choose([made], "INNSA").question?.reason).toBe("The tariff on file is for INNSA only.");
  });

  test("for days alone is another one if the country has a tariff, else the only port with one", () => {
    const preferred = (...tariffs: Tariff[]) => choose(tariffs, "INNSA", { events: null }).question?.preferred;
    expect(preferred(country, nhavaSheva)).toBe("other");
    expect(preferred(nhavaSheva)).toBe("INNSA");
    expect(preferred(nhavaSheva, chennai)).toBeNull();
  });
});

describe("the block of a document for a line", () => {
  const otherReading = { freeDays: 7, currency: "USD", slabs: slabs("8-@50") };
  const unsure = tariff({ inferred: ["direction"], otherReading });
  const read = (tariffs: Tariff[], answer: string) => {
    let count = 0;
    const place = choosePlaceReading({ port: null, tariffs }, { line, dates: [day(1), day(12)] }, () => {
      count += 1;
      return answer;
    });
    return [count, ...place.tariffs.map(({ freeDays }) => freeDays)];
  };

  test("is requested where its reader concluded the direction, and the answer replaces the terms", () => {
    expect(read([unsure], "as_read")).toEqual([1, 4]);
    expect(read([unsure], "other")).toEqual([1, 7]);
    expect(read([tariff()], "other")).toEqual([0, 4]);
  });

  test("is that of a tariff that is in force for the line", () => {
    expect(read([{ ...unsure, effectiveTo: "2026-05-31" }], "other")).toEqual([0, 4]);
    expect(read([{ ...unsure, effectiveFrom: day(12) }], "other")).toEqual([1, 7]);
    expect(read([{ ...unsure, containerTypes: ["20DV"] }], "other")).toEqual([0, 4]);
  });
});
