import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { dismissDoubt, dismissDoubts, publishDoubt } from "#lib/intake/doubts/decide-doubt.ts";
import { countDoubts, listDoubts } from "#lib/intake/doubts/list-doubts.ts";
import { dismissLead, type NewsDraft, publishLead } from "#lib/intake/leads/decide-lead.ts";
import { findLead, listLeads } from "#lib/intake/leads/list-leads.ts";
import { openAnsweringDatabase } from "#tests/support/answering-database.ts";
import { answerImporter } from "#tests/support/importer-answers.ts";

const ID: string = randomUUID();
const BY = "olga@example.com";

const describeError = ({ message }: Error) => message;

describe("a lead", () => {
  const NEWS: NewsDraft = {
    ...{ published_on: "2026-11-25", port: null, country: "BE", severity: "congested", cause: null },
    ...{ headline: "Strike closes Antwerp", summary: "The terminals are closed." },
    ...{ publisher: "Port of Antwerp", title: "Strike", url: "https://example.com/strike" },
  };

  const publish = async (lead: object | null, draft: Partial<NewsDraft> = {}) => {
    const { answers, written } = answerImporter();
    const { db, list } = openAnsweringDatabase({ ...answers, "lead.findUnique": lead, "lead.updateMany": {} });
    const result = await publishLead(ID, { ...NEWS, ...draft }, { db, by: BY }).catch(describeError);
    return {
      result,
      written,
      used: list("lead.updateMany"),
      recorded: list("reviewDecision.create"),
      made: list("publication.create"),
    };
  };

  test("that is open becomes news with a source of its own, and the other reports of its event are used", async () => {
    const { result, written, used, recorded, made } = await publish({ status: "open", cluster: "c", url: "u" });
    expect(result).toBe(8);
    const sourceId = `intake-lead-${ID.slice(0, 8)}-202611`;
    const rows = Object.fromEntries(written.inserted.map((one) => [one.table, one.rows]));
    expect(rows.congestion_news).toMatchObject([{ country: "BE", headline: NEWS.headline, source_id: sourceId }]);
    expect(rows.source).toMatchObject([{ source_id: sourceId, publisher: "Port of Antwerp", kind: "news" }]);
    expect(made).toMatchObject([{ data: { publishedBy: BY, sourceId } }]);
    expect(used).toEqual([
      { where: { cluster: "c", status: "open" }, data: { status: "used", decidedBy: BY, decidedAt: expect.any(Date) } },
    ]);
    expect(recorded).toMatchObject([{ data: { by: BY, action: "use_lead", details: { lead: ID, url: "u" } } }]);
  });

  test("becomes none while the importer refuses it", async () => {
    const { result, used } = await publish({ status: "open" }, { country: "Belgium" });
    expect(result).toMatch(/^country .*\.$/);
    expect(used).toEqual([]);
  });

  test("that is decided, or does not exist, becomes none", async () => {
    for (const lead of [null, { status: "used" }, { status: "dismissed" }])
      expect(await publish(lead)).toMatchObject({ result: null, used: [] });
  });

  test("is dismissed with the other reports of its event", async () => {
    const dismiss = async (lead: object | null, count = 0) => {
      const { db, list } = openAnsweringDatabase({
        "lead.findUnique": lead,
        "lead.updateMany": { count },
        "reviewDecision.create": {},
      });
      return {
        count: await dismissLead(ID, { db, by: BY }),
        updated: list("lead.updateMany"),
        recorded: list("reviewDecision.create"),
      };
    };
    const { count, updated, recorded } = await dismiss({ cluster: "c", url: "https://example.com" }, 3);
    expect(count).toBe(3);
    expect(updated).toEqual([
      {
        where: { cluster: "c", status: "open" },
        data: { status: "dismissed", decidedBy: BY, decidedAt: expect.any(Date) },
      },
    ]);
    expect(recorded).toMatchObject([
      { data: { by: BY, action: "dismiss_lead", details: { lead: ID, url: "https://example.com", count: 3 } } },
    ]);
    expect(await dismiss({ cluster: "c" })).toMatchObject({ count: 0, recorded: [] });
    expect(await dismiss(null)).toEqual({ count: 0, updated: [], recorded: [] });
  });

  test("is listed with the other reports of its event, the newest event first", async () => {
    const leads = ["a", "b", "a", "c"].map((cluster, index) => ({ id: String(index), cluster }));
    const { db, list } = openAnsweringDatabase({
      "lead.findMany": leads,
      "lead.count": 9,
      "lead.findFirst": { id: ID },
    });
    const { clusters, count } = await listLeads(db);
    expect(clusters.map((one) => [one.cluster, ...one.leads.map(({ id }) => id)])).toEqual([
      ["a", "0", "2"],
      ["b", "1"],
      ["c", "3"],
    ]);
    expect(count).toBe(9);
    expect(list("lead.findMany")).toMatchObject([{ where: { status: "open" }, take: 300 }]);
    expect(await findLead(ID, db)).toEqual({ id: ID });
    expect(await findLead("no id", db)).toBeNull();
    expect(list("lead.findFirst")).toEqual([{ where: { id: ID, status: "open" } }]);
  });
});

describe("a row in doubt", () => {
  const SOURCE = {
    ...{ source_id: "feed-currency-api-202611", publisher: "P", title: "Rates, 2026-11", url: "https://example.com" },
    ...{ published_on: "2026-11-01", kind: "third_party_copy", licence: "CC0-1.0" },
  };
  const RATE = { date: "2026-11-25", base: "USD", quote: "AED", rate: "9.5", source_id: SOURCE.source_id };
  const DOUBT = { id: ID, feed: "currency-api", file: "fx_rates.csv", row: RATE, source: SOURCE };

  const publish = async (doubt: object | null, { isKnown = false, id = ID, replaced = [] as string[] } = {}) => {
    const { answers, written } = answerImporter({ isKnown, replaced });
    const { db, list } = openAnsweringDatabase({
      ...answers,
      "feedDoubt.findFirst": doubt,
      "feedDoubt.updateMany": { count: 1 },
    });
    const result = await publishDoubt(id, { db, by: BY }).catch(describeError);
    const recorded = list("reviewDecision.create").map(({ data }) => data);
    return { result, settled: list("feedDoubt.updateMany"), recorded, written, made: list("publication.create") };
  };
  const SETTLED = {
    where: { id: ID, status: "open" },
    data: { status: "published", decidedBy: BY, decidedAt: expect.any(Date) },
  };

  test("is published with its source, and settled once", async () => {
    const { result, settled, recorded, written, made } = await publish(DOUBT);
    expect([result, settled]).toEqual([8, [SETTLED]]);
    expect(recorded).toMatchObject([{ by: BY, action: "publish_doubt", details: { doubt: ID } }]);
    expect(written.inserted.map(({ table }) => table).sort()).toEqual(["fx_rate", "source"]);
    expect(made).toMatchObject([{ data: { sourceId: SOURCE.source_id } }]);
  });

  test("replaces what its feed has said before of the same thing", async () => {
    const news = {
      port: "NLRTM",
      observed_on: "2026-11-25",
      vessels_waiting: "4",
      source_id: SOURCE.source_id,
      note: null,
    };
    const port = { ...DOUBT, feed: "bts-indicators", file: "port_congestion.csv", row: news };
    expect((await publish(port, { replaced: ["old"] })).written.retired).toEqual(["old"]);
    const withoutFeed = await publish({ ...port, feed: "of-last-year" }, { replaced: ["old"] });
    expect([withoutFeed.result, withoutFeed.written.retired]).toEqual([8, []]);
  });

  test("is refused with what the importer says", async () => {
    const { result, settled } = await publish({ ...DOUBT, row: { ...RATE, rate: "much" } });
    expect(result).toMatch(/^rate .*\.$/);
    expect(settled).toEqual([]);
  });

  test("that only shows a difference, or is decided, is not published", async () => {
    for (const doubt of [null, { ...DOUBT, source: null }])
      expect(await publish(doubt)).toMatchObject({ result: null, settled: [] });
    expect((await publish(DOUBT, { id: "no id" })).result).toBeNull();
  });

  test("that is published already is settled, and no new version", async () => {
    const { result, settled, recorded } = await publish(DOUBT, { isKnown: true });
    expect([result, settled, recorded]).toEqual([7, [SETTLED], []]);
  });

  const dismiss = async (act: "one" | "all", count: number, id = ID) => {
    const { db, list } = openAnsweringDatabase({ "feedDoubt.updateMany": { count }, "reviewDecision.create": {} });
    const scope = { db, by: BY };
    const dismissed = act === "one" ? await dismissDoubt(id, scope) : await dismissDoubts("ecb", scope);
    return [dismissed, list("feedDoubt.updateMany")[0]?.where, list("reviewDecision.create")[0]?.data.details];
  };

  test("is dismissed alone, or with all of its feed", async () => {
    expect(await dismiss("one", 1)).toEqual([1, { id: ID, status: "open" }, { id: ID, count: 1 }]);
    expect(await dismiss("all", 4)).toEqual([4, { feed: "ecb", status: "open" }, { feed: "ecb", count: 4 }]);
    expect(await dismiss("all", 0)).toEqual([0, { feed: "ecb", status: "open" }, undefined]);
    expect(await dismiss("one", 1, "no id")).toEqual([0, undefined, undefined]);
  });

  test("is listed by feed, page by page", async () => {
    const { db, list } = openAnsweringDatabase({
      "feedDoubt.groupBy": [
        { feed: "gdelt", _count: 2 },
        { feed: "ecb", _count: 60 },
        { feed: "bts", _count: 3 },
      ],
      "feedDoubt.findMany": [],
      "feedDoubt.count": 65,
    });
    const all = await listDoubts(db);
    expect(all).toMatchObject({ count: 65, page: 1, pages: 2 });
    expect(list("feedDoubt.groupBy")).toEqual([{ by: ["feed"], where: { status: "open" }, _count: true }]);
    expect(all.feeds.map(({ feed }) => feed)).toEqual(["bts", "ecb", "gdelt"]);
    expect(await listDoubts(db, { feed: "ecb" }, 2)).toMatchObject({ count: 60, page: 2, pages: 2 });
    expect(await listDoubts(db, { feed: "none" })).toMatchObject({ count: 0, pages: 1 });
    expect(list("feedDoubt.findMany").map(({ where, skip }) => [where, skip])).toEqual([
      [{ status: "open" }, 0],
      [{ status: "open", feed: "ecb" }, 50],
      [{ status: "open", feed: "none" }, 0],
    ]);
    expect(await countDoubts(db)).toBe(65);
  });
});
