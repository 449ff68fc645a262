import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WatchedDocument } from "#generated/prisma/client.ts";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { addVersion } from "#lib/intake/documents/add-version.ts";
import { checkDocument } from "#lib/intake/documents/check-document.ts";
import { registerDocuments } from "#lib/intake/documents/register-documents.ts";
import { acceptCertain, correctProposal, decideProposal } from "#lib/intake/review/decide.ts";
import { publishVersion, undoVersion } from "#lib/intake/review/publish-version.ts";
import { clearFacts } from "#tests/ingest/clear-facts.ts";
import { createFolder, ddTariffs, sources } from "#tests/ingest/folders.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { startIntakeEnvironment } from "#tests/support/feed-server/intake-environment.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await clearFacts(database.db);
  await database.db.reviewDecision.deleteMany();
  await database.db.publication.deleteMany();
  await database.db.watchedDocument.deleteMany();
});
afterAll(() => database.close());

const BY = "olga@example.com";
const ADDRESS = "example.com/tariff";

/** One rate step for each row. */
const page = (rows: readonly string[], printed = "26 Nov 2026") => `<!doctype html><html><head><title>Maersk</title>
<script>var token = "${randomUUID()}";</script></head><body>
<h1>Maersk import demurrage in Singapore</h1>
<p>Valid from 1 January 2026. Rates in SGD per container per day. Days are calendar days from discharge; free time is included in the day count.</p>
<table><tr><th>Days</th><th>20' Dry</th><th>40' Dry</th></tr>${rows.join("")}</table>
<p>Printed on ${printed}</p></body></html>`;

const ROWS = [
  "<tr><td>Free time: 5 days</td><td>0</td><td>0</td></tr>",
  "<tr><td>6 - 10</td><td>60</td><td>120</td></tr>",
  "<tr><td>Day 11 onward</td><td>90</td><td>180</td></tr>",
];
const DEARER = [ROWS[0] as string, ROWS[1]?.replace(">120<", ">150<") as string, ROWS[2] as string];

async function watch() {
  await importDirectory(
    database.db,
    createFolder({
      "sources.csv": sources("maersk-sg-202501"),
      "dd_tariffs.csv": ddTariffs(
        "maersk,SG,,import,demurrage,20DV,5,,SGD,2026-01-01,,6,10,60,maersk-sg-202501,",
        "maersk,SG,,import,demurrage,20DV,5,,SGD,2026-01-01,,11,,90,maersk-sg-202501,",
        "maersk,SG,,import,demurrage,40DV,5,,SGD,2026-01-01,,6,10,120,maersk-sg-202501,",
        "maersk,SG,,import,demurrage,40DV,5,,SGD,2026-01-01,,11,,180,maersk-sg-202501,",
      ),
    }),
  );
  expect(await registerDocuments(database.db)).toBe(1);
  return database.db.watchedDocument.findFirstOrThrow();
}

/** The whole page is read and published, as the first review of a document does. */
async function publishFirst(
  document: WatchedDocument,
  { server, environment }: Awaited<ReturnType<typeof startIntakeEnvironment>>,
) {
  server.serve(ADDRESS, () => ({ body: page(ROWS), type: "text/html" }));
  await checkDocument(document, environment);
  const scope = { db: database.db, by: BY };
  for (const { id } of await listOpen()) await decideProposal(id, "accept", scope);
  const { id: answerId } = await database.db.storedAnswer.findFirstOrThrow({ where: { documentId: document.id } });
  expect(await publishVersion(answerId, scope)).toMatchObject({ ok: true, version: 2 });
  await database.db.reviewDecision.deleteMany();
  await database.db.event.deleteMany();
}

const listOpen = () => database.db.proposal.findMany({ where: { state: "open" }, orderBy: { position: "asc" } });

const listProposals = () => database.db.proposal.findMany({ orderBy: { position: "asc" } });

const readRates = async () =>
  (await database.db.ddSlab.findMany({ orderBy: { ratePerDay: "asc" } })).map(({ ratePerDay }) =>
    ratePerDay.toNumber(),
  );

describe("a watched document", () => {
  test("is registered from the sources of facts, once", async () => {
    const document = await watch();
    expect(document).toMatchObject({
      url: "https://example.com/tariff",
      carrier: "maersk",
      countries: ["SG"],
      direction: "import",
      tables: ["dd_tariffs"],
      isActive: true,
    });
    expect(await registerDocuments(database.db)).toBe(0);
  });

  test("that states a tariff of another country gives a doubt", async () => {
    const { server, environment } = await startIntakeEnvironment(database.db, "2026-11-26");
    const document = await watch();
    server.serve(ADDRESS, () => ({ body: page(ROWS).replaceAll("Singapore", "Malaysia"), type: "text/html" }));
    expect(await checkDocument(document, environment)).toBe("new_version");
    const [first] = await listOpen();
    expect(first).toMatchObject({ change: "new", doubtCount: 2 });
    expect(JSON.stringify(first?.rows)).toContain("The document is watched for SG only.");
  });

  test("costs one request while it does not change; another day of printing is no change", async () => {
    const { server, environment } = await startIntakeEnvironment(database.db, "2026-11-26");
    const document = await watch();
    server.serve(ADDRESS, () => ({ body: page(ROWS), type: "text/html" }));
    expect(await checkDocument(document, environment)).toBe("new_version");
    server.serve(ADDRESS, () => ({ body: page(ROWS, "27 Nov 2026"), type: "text/html" }));
    expect(await checkDocument(document, environment)).toBe("unchanged");
    server.serve(ADDRESS, () => ({ body: "x" }));
    server.fail(ADDRESS, { kind: "status", status: 304 });
    expect(await checkDocument(document, environment)).toBe("unchanged");
    expect(server.requests).toHaveLength(3);
  });

  test("with a new rate: one fact has changed; accepted, published, undone", async () => {
    const intake = await startIntakeEnvironment(database.db, "2026-11-26");
    const { server, environment } = intake;
    const document = await watch();
    await publishFirst(document, intake);
    server.serve(ADDRESS, () => ({ body: page(DEARER), type: "text/html" }));
    const scope = { db: database.db, by: BY };
    expect(await checkDocument(document, environment)).toBe("new_version");
    const open = await listOpen();
    expect(open.map(({ change, replaces }) => [change, replaces.length])).toEqual([["changed", 1]]);
    const { id, answerId } = open[0] as (typeof open)[number];
    expect(await publishVersion(answerId, scope)).toEqual({ ok: false, reasons: ["Nothing is accepted yet."] });

    expect(await decideProposal(id, "accept", scope)).toEqual({ ok: true });
    const published = await publishVersion(answerId, scope);
    expect(published).toMatchObject({ ok: true, version: 3, inserted: 2, retired: 1 });
    expect(await readRates()).toEqual([60, 90, 150, 180]);
    expect(await database.db.event.count({ where: { type: "tariff.changed" } })).toBe(1);

    const publicationId = published.ok ? String(published.publicationId) : "";
    expect(await undoVersion(publicationId, scope)).toEqual({ ok: true, version: 4 });
    expect(await readRates()).toEqual([60, 90, 120, 180]);
    const decisions = await database.db.reviewDecision.findMany({ orderBy: { id: "asc" } });
    expect(decisions.map(({ action }) => action)).toEqual(["accept", "publish", "undo"]);
  });

  test("a fact that is no longer in it is a proposal to retire it", async () => {
    const { environment } = await startIntakeEnvironment(database.db, "2026-11-26");
    const document = await watch();
    const only20 = page(ROWS.map((row) => row.replace(/<td>\d+<\/td><\/tr>/, "</tr>"))).replace("<th>40' Dry</th>", "");
    const file = {
      bytes: Buffer.from(only20),
      fileName: "tariff.html",
      mediaType: "text/html",
      via: "uploaded" as const,
    };
    const { answerId } = await addVersion(document.id, file, environment);
    const gone = (await listProposals()).filter(({ change }) => change === "gone");
    expect(gone).toHaveLength(1);
    await decideProposal(String(gone[0]?.id), "accept", { db: database.db, by: BY });
    expect(await publishVersion(answerId, { db: database.db, by: BY })).toMatchObject({
      ok: true,
      inserted: 0,
      retired: 1,
    });
    expect((await database.db.ddTariff.findMany()).map(({ containerTypes }) => containerTypes)).toEqual([["20DV"]]);
  });

  test("a correction reopens a fact, is checked as the importer checks, and is what is published", async () => {
    const intake = await startIntakeEnvironment(database.db, "2026-11-26");
    const document = await watch();
    await publishFirst(document, intake);
    intake.server.serve(ADDRESS, () => ({ body: page(DEARER), type: "text/html" }));
    await checkDocument(document, intake.environment);
    const scope = { db: database.db, by: BY };
    const { id, answerId } = (await listOpen())[0] as {
      id: string;
      answerId: string;
    };
    expect(await correctProposal(id, { row: 0, column: "free_days", value: "four" }, scope)).toEqual({ ok: true });
    expect(await decideProposal(id, "accept", scope)).toMatchObject({ ok: false, failure: "faults" });
    await correctProposal(id, { row: 0, column: "free_days", value: "5" }, scope);
    await correctProposal(id, { row: 0, column: "rate_per_day", value: "155" }, scope);
    expect(await correctProposal(id, { row: 9, column: "rate_per_day", value: "1" }, scope)).toMatchObject({
      failure: "column",
    });
    expect(await decideProposal(id, "accept", scope)).toEqual({ ok: true });
    await publishVersion(answerId, scope);
    expect(await readRates()).toEqual([60, 90, 155, 180]);
    expect(await decideProposal(id, "reject", scope)).toEqual({ ok: false, failure: "published" });
  });

  test("rows without doubts are accepted together", async () => {
    const { server, environment } = await startIntakeEnvironment(database.db, "2026-11-26");
    const document = await watch();
    server.serve(ADDRESS, () => ({ body: page(DEARER), type: "text/html" }));
    await checkDocument(document, environment);
    const open = (await listProposals()).filter(({ state }) => state === "open");
    const certain = open.filter(({ doubtCount }) => doubtCount === 0);
    expect(await acceptCertain(String(open[0]?.answerId), { db: database.db, by: BY })).toBe(certain.length);
  });

  test.each([
    ["robots.txt", "refused_by_robots"],
    ["404", "gone"],
    ["a loop", "failed"],
    ["a server error", "failed"],
  ])("with %s it is %s, and the facts stay", async (what, outcome) => {
    const { server, environment } = await startIntakeEnvironment(database.db, "2026-11-26");
    const document = await watch();
    server.serve(ADDRESS, () => ({ body: page(ROWS), type: "text/html" }));
    if (what === "robots.txt")
      server.setRobots("example.com", { body: "User-agent: *\nDisallow: /", type: "text/plain" });
    if (what === "404") server.fail(ADDRESS, { kind: "status", status: 404 });
    if (what === "a loop") server.fail(ADDRESS, { kind: "loop" });
    if (what === "a server error") server.fail(ADDRESS, { kind: "status", status: 500 });
    expect(await checkDocument(document, environment)).toBe(outcome);
    const after = await database.db.watchedDocument.findUniqueOrThrow({ where: { id: document.id } });
    expect(after).toMatchObject({ outcome, failures: 1, message: expect.stringMatching(/\w/) });
    expect(after.nextCheckAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await database.db.ddTariff.count()).toBe(2);
  });
});
