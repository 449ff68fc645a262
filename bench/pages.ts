import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import lighthouse, { type Result as LighthouseResult } from "lighthouse";
import pg from "pg";
import { requireChromium } from "#scripts/support/chromium.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { startServer } from "#tests/support/server.ts";
import { signUpOn } from "#tests/support/site-session.ts";
import { makeFilledDatabase } from "./filled-database.ts";
import { createAmount, type PartResult } from "./results.ts";
import { chooseSize, isWhole } from "./sized.ts";
import { stopLater } from "./started-processes.ts";

/** The performance score of Lighthouse's mobile preset. */
const MIN_SCORE = 97;

const KB = 1024;

interface Page {
  name: string;
  path: string;
  /** The gzipped size of all scripts that the first load needs, in bytes. */
  maxScript: number;
  /** For a person who is signed in and has many invoices. */
  isPrivate?: true;
}

const PAGES: readonly Page[] = [
  { name: "home", path: "/", maxScript: 20 * KB },
  { name: "checker", path: "/check-demurrage-invoice", maxScript: 20 * KB },
  { name: "port", path: "/ports/INNSA", maxScript: 20 * KB },
  { name: "lane", path: "/lanes/CNSHA/NLRTM", maxScript: 20 * KB },
  { name: "docs", path: "/docs", maxScript: 20 * KB },
  { name: "operation", path: "/docs/api/calculate_demurrage", maxScript: 20 * KB },
  { name: "pricing", path: "/pricing", maxScript: 20 * KB },
  { name: "sign-up", path: "/sign-up", maxScript: 20 * KB },
  { name: "overview", path: "/dashboard", maxScript: 60 * KB, isPrivate: true },
  { name: "invoices", path: "/dashboard/invoices", maxScript: 60 * KB, isPrivate: true },
  { name: "new batch", path: "/dashboard/audits/new", maxScript: 60 * KB, isPrivate: true },
  { name: "containers", path: "/dashboard/containers", maxScript: 60 * KB, isPrivate: true },
  { name: "team", path: "/dashboard/settings/team", maxScript: 60 * KB, isPrivate: true },
];

/** The others are like one of these, and each takes seven seconds. */
const IN_WHOLE_RUN = ["home", "checker", "port", "lane", "docs", "sign-up", "overview", "invoices", "containers"];

/** In a short run, one of each kind. */
const MEASURED_PAGES = chooseSize(isWhole ? PAGES.filter(({ name }) => IN_WHOLE_RUN.includes(name)) : PAGES, [
  PAGES[0],
  PAGES.find(({ isPrivate }) => isPrivate),
] as Page[]);

const INVOICES = 120;

/** Lighthouse sometimes loses the beginning of the trace on a busy machine, and then asks to be run again. */
const ATTEMPTS = 3;

interface PageResult {
  page: Page;
  score: number;
  largestPaintMs: number;
  layoutShift: number;
  blockedMs: number;
  script: number;
  html: number;
}

/** Lighthouse's mobile preset, plus the gzipped size of the scripts and of the HTML. */
export async function measurePages(): Promise<PartResult> {
  const databaseUrl = await makeFilledDatabase();
  const server = await stopLater(startServer({ DATABASE_URL: databaseUrl }, { output: "discard" }));
  const cookie = await signUpOn(server.url, databaseUrl, "127.0.0.1");
  await addInvoices(databaseUrl);
  const browser = await stopLater(startChromium());
  const results: PageResult[] = [];
  for (const page of MEASURED_PAGES) {
    const headers: RequestHeaders = page.isPrivate ? { cookie } : {};
    await fetch(`${server.url}${page.path}`, { headers }); // The first response of a page is slower.
    results.push(await measurePage(page, { baseUrl: server.url, port: browser.port, headers }));
  }
  print(results);
  return {
    isWithinLimits: results.every((result) => listFaults(result).length === 0),
    figures: results.flatMap(({ page, score, script }) => [
      createAmount(`${page.name}, score`, score, "points", "more"),
      createAmount(`${page.name}, script`, script / KB, "KB"),
    ]),
  };
}

/** Drafts of the only account. */
async function addInvoices(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO saved_audit (id, user_id, page, form, invoice_number, carrier, country, direction, currency, billed,
       expected_low, verdict, recoverable, report, facts_version, dispute_by, updated_at)
     SELECT gen_random_uuid(), id, '/check-demurrage-invoice', '{}', 'HL-' || n, 'hapag-lloyd', 'IN', 'import', 'INR',
       150000, 138618, 'overbilled', 11643.5, '{}', 1, current_date + n, now()
     FROM "user", generate_series(1, $1::int) n`,
    [INVOICES],
  );
  await client.end();
}

type RequestHeaders = Record<string, string>;

interface Place {
  baseUrl: string;
  /** Of Chromium. */
  port: number;
  headers: RequestHeaders;
}

async function measurePage(page: Page, { baseUrl, port, headers }: Place): Promise<PageResult> {
  const url = `${baseUrl}${page.path}`;
  const { audits, categories, finalDisplayedUrl } = await runLighthouse(url, port, headers);
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const getFigure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests =
    (audits["network-requests"]?.details as { items?: { url: string; resourceType?: string }[] } | undefined)?.items ??
    [];
  const scripts = new Set(
    requests.filter(({ resourceType }) => resourceType === "Script").map((request) => request.url),
  );
  const sizes = await Promise.all([...scripts].map((script) => measureGzippedSize(script)));
  return {
    page,
    score: Math.round((categories.performance?.score ?? 0) * 100),
    largestPaintMs: getFigure("largest-contentful-paint"),
    layoutShift: getFigure("cumulative-layout-shift"),
    blockedMs: getFigure("total-blocking-time"),
    script: sizes.reduce((sum, size) => sum + size, 0),
    html: await measureGzippedSize(url, headers),
  };
}

async function runLighthouse(
  url: string,
  port: number,
  extraHeaders: RequestHeaders,
  attempt = 1,
): Promise<LighthouseResult> {
  const run = await lighthouse(url, {
    port,
    onlyCategories: ["performance"],
    output: "json",
    logLevel: "error",
    extraHeaders,
  });
  const error = run ? run.lhr.runtimeError : { code: "NO_RESULT", message: "no result" };
  if (run && !error) return run.lhr;
  if (error?.code === "NO_NAVSTART" && attempt < ATTEMPTS) return runLighthouse(url, port, extraHeaders, attempt + 1);
  throw new Error(`Lighthouse could not measure ${url}: ${error?.message}`);
}

async function measureGzippedSize(url: string, headers: RequestHeaders = {}): Promise<number> {
  return gzipSync(Buffer.from(await (await fetch(url, { headers })).arrayBuffer())).length;
}

function listFaults({ page, score, script }: PageResult): string[] {
  return [
    ...(score < MIN_SCORE ? [`score under ${MIN_SCORE}`] : []),
    ...(script > page.maxScript ? [`script over ${page.maxScript / KB} KB`] : []),
  ];
}

function print(results: readonly PageResult[]): void {
  const columns = ["score", "LCP ms", "CLS", "TBT ms", "script KB", "HTML KB"];
  console.log(`\n${"page, mobile".padEnd(34)}${columns.map((column) => column.padStart(10)).join("")}`);
  for (const result of results) {
    const { page, score, largestPaintMs, layoutShift, blockedMs, script, html } = result;
    const figures = [
      score,
      largestPaintMs.toFixed(0),
      layoutShift.toFixed(3),
      blockedMs.toFixed(0),
      (script / KB).toFixed(1),
      (html / KB).toFixed(1),
    ];
    const name = `${page.name} ${page.path}`.padEnd(34);
    console.log(
      `${name}${figures.map((each) => String(each).padStart(10)).join("")}  ${listFaults(result).join(", ")}`,
    );
  }
}

/** With a profile of its own. Lighthouse controls it over a port. */
async function startChromium(): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await findFreePort();
  const profile = await mkdtemp(join(tmpdir(), "quayside-chromium-"));
  const flags = ["--headless=new", "--no-sandbox", "--disable-background-networking", "--no-first-run"];
  const child = spawn(
    await requireChromium(),
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"],
    {
      stdio: "ignore",
    },
  );
  process.once("exit", () => child.kill());
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isReady, { within: 30_000, what: "Chromium to open its control port" });
  return { port, stop: () => stopChromium(child, profile) };
}

async function stopChromium(child: ChildProcess, profile: string): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode === null && child.kill()) await ended;
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}
