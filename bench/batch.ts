import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { requireChromium } from "#scripts/support/chromium.ts";
import { run } from "#scripts/support/run.ts";
import { NO_WARNING } from "#scripts/support/run-tests.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import type { RandomDocument } from "#scripts/test-invoices/random-documents/truth.ts";
import { readProcessMemory } from "#tests/support/process-memory.ts";
import { startServer } from "#tests/support/server.ts";
import { makeFilledDatabase } from "./filled-database.ts";
import { createAmount, type PartResult } from "./results.ts";
import { chooseSize, isWhole } from "./sized.ts";
import { stopLater } from "./started-processes.ts";
import { findPercentile } from "./statistics.ts";

const FILES = chooseSize(isWhole ? 16 : 300, 3);
const SCANS = chooseSize(Math.ceil(FILES / 10), 0);

const MAX_READ_SECONDS = 2 * FILES;
const MAX_PACK_SECONDS = 120;
const MAX_MEMORY_MB = 700;
const MAX_P99_MS = 200;

const PHASE_MS = 30 * 60_000;
const STEP_MS = 30_000;
const PROBE_MS = 100;

/** Its invoices are for India, where all carriers of this bench have a tariff that is cheaper than any invoice. */
const PRICED_LAYOUT = "open/remark-india";

/**
 * A month of invoices through a browser: sent, read, settled by keyboard, audited, and disputed with one ZIP of packs.
 * Another client calls the API meanwhile.
 */
export async function measureBatch(): Promise<PartResult> {
  const database = await makeFilledDatabase();
  const folder = await mkdtemp(join(tmpdir(), "quayside-batch-"));
  await importTariffs(database, folder);
  const settings = { DATABASE_URL: database, DATA_DIR: folder, RATE_LIMIT_PER_SECOND: "0" };
  const server = await stopLater(startServer(settings, { output: "discard" }));
  const browser = await stopLater(startBrowser());
  const page = await browser.newPage({ baseURL: server.url, locale: "en-GB" });
  page.setDefaultTimeout(PHASE_MS);
  await signUp(page);
  const paths = await writeFiles(folder);
  const probe = startProbe(server);

  const start = performance.now();
  await page.goto("/dashboard/audits/new");
  await page.getByLabel("Choose files").setInputFiles(paths);
  await page.waitForURL(/\/dashboard\/audits\/[\da-f-]{36}$/);
  const address = page.url();
  const sent = performance.now();
  // The page loads again when all files are read.
  await page.locator("#files-heading").waitFor();
  await page.locator("batch-progress").waitFor({ state: "detached" });
  const read = performance.now();
  console.log(`\n${FILES} files are read after ${((read - start) / 1_000).toFixed(0)} s`);
  page.setDefaultTimeout(STEP_MS);
  const settled = await settleByKeyboard(page, `${address}/review`);
  page.setDefaultTimeout(PHASE_MS);
  const reviewed = performance.now();
  await page.getByRole("button", { name: /^Audit / }).click();
  await page.waitForURL(address);
  await page.locator("bulk-progress").waitFor({ state: "detached" });
  const audited = performance.now();
  const { packs, seconds: packSeconds } = await makePacks(page);
  const { p99, calls, memoryMb } = await probe.stop();
  await rm(folder, { recursive: true, force: true });

  const toSeconds = (from: number, to: number) => (to - from) / 1_000;
  const readSeconds = toSeconds(start, read) + toSeconds(reviewed, audited);
  console.log(
    `\nbatch of ${FILES} PDFs, ${SCANS} of them scans: sent in ${toSeconds(start, sent).toFixed(0)} s, read after ${toSeconds(start, read).toFixed(0)} s, audited in ${toSeconds(reviewed, audited).toFixed(0)} s (aim for both ≤ ${MAX_READ_SECONDS} s)`,
  );
  console.log(`${settled} values and points settled by keyboard in ${toSeconds(read, reviewed).toFixed(0)} s`);
  console.log(`${packs} packs as a ZIP in ${packSeconds.toFixed(0)} s (aim ≤ ${MAX_PACK_SECONDS} s)`);
  console.log(
    `memory of the server at most ${memoryMb} MB (aim ≤ ${MAX_MEMORY_MB}); ${calls} calls of another client, 99 % within ${p99.toFixed(0)} ms (aim ≤ ${MAX_P99_MS})`,
  );
  return {
    isWithinLimits:
      readSeconds <= MAX_READ_SECONDS &&
      packSeconds <= MAX_PACK_SECONDS &&
      memoryMb <= MAX_MEMORY_MB &&
      p99 <= MAX_P99_MS,
    figures: [
      createAmount(`${FILES} PDFs, read and audited`, readSeconds, "s"),
      createAmount(`${packs} packs`, packSeconds, "s"),
      createAmount("memory of the server", memoryMb, "MB"),
      createAmount("p99 of another client", p99, "ms"),
    ],
  };
}

const SOURCE = "bench-india-202411";

/** So that a third of the invoices is overbilled, and gets a pack. */
async function importTariffs(database: string, parent: string): Promise<void> {
  const folder = join(parent, "tariffs");
  await mkdir(folder);
  const sources = [
    "source_id,publisher,title,url,published_on,kind",
    `${SOURCE},Bench,Tariffs of India,https://example.com/india,2024-11-01,carrier_tariff`,
  ];
  const tariffs = [
    "carrier,country,port,direction,charge,container_types,free_days,day_basis,currency,effective_from,effective_to,slab_from_day,slab_to_day,rate_per_day,source_id,note",
    ...CARRIER_SLUGS.flatMap((carrier) =>
      ["import", "export"].flatMap((direction) =>
        ["demurrage", "detention"].map(
          (charge) =>
            `${carrier},IN,,${direction},${charge},${CONTAINER_TYPES.join(" ")},5,calendar,INR,2024-11-01,,6,,10,${SOURCE},`,
        ),
      ),
    ),
  ];
  await writeFile(join(folder, "sources.csv"), `${sources.join("\n")}\n`);
  await writeFile(join(folder, "dd_tariffs.csv"), `${tariffs.join("\n")}\n`);
  const { code, output } = await run(process.execPath, [NO_WARNING, "scripts/data-import.ts", folder], {
    quiet: true,
    env: { ...process.env, DATABASE_URL: database },
  });
  if (code !== 0) throw new Error(output);
}

async function startBrowser(): Promise<Browser & { stop(): Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-gpu"],
  });
  return Object.assign(browser, { stop: () => browser.close() });
}

async function signUp(page: Page): Promise<void> {
  await page.goto("/sign-up");
  await page.getByRole("textbox", { name: "Your name" }).fill("Ann Clerk");
  await page.getByRole("textbox", { name: "E-mail address" }).fill("bench@example.com");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.getByRole("heading", { name: "Look at your mail" }).waitFor();
  await page.goto("/dev/outbox");
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Try Pro+ for 3 days" }).click();
  await page.getByText("Your plan is Pro+, on trial until").waitFor();
}

const isInvoice = ({ expected }: RandomDocument) => expected.kind === "invoices";

/** A third for India, a tenth scans, the rest of all other layouts. */
async function writeFiles(folder: string): Promise<string[]> {
  const wanted = { priced: Math.floor(FILES / 3), scan: SCANS };
  const others = FILES - wanted.priced - wanted.scan;
  const taken: Record<"priced" | "scan" | "other", RandomDocument[]> = { priced: [], scan: [], other: [] };
  const limits = { ...wanted, other: others };
  for (
    let seed = 1;
    Object.entries(limits).some(([name, limit]) => taken[name as keyof typeof taken].length < limit);
    seed++
  )
    for (const document of listRandomDocuments(seed, "all").filter(isInvoice)) {
      const name = document.layout === PRICED_LAYOUT ? "priced" : document.kind === "pdf" ? "other" : document.kind;
      if ((name === "priced" || name === "scan" || name === "other") && taken[name].length < limits[name])
        taken[name].push(document);
    }
  const paths: string[] = [];
  for (const [index, document] of Object.values(taken).flat().entries()) {
    const path = join(folder, `${String(index + 1).padStart(3, "0")}-${basename(document.fileName)}`);
    await writeFile(path, await document.bytes());
    paths.push(path);
  }
  return paths;
}

/** What a person types where nothing was read. */
const MISSING: Readonly<Record<string, string>> = {
  container_type: "40HC",
  country: "IN",
  currency: "USD",
  carrier: "maersk",
  direction: "import",
  container_number: "MSKU1234565",
  billed: "100.00",
};

interface Focused {
  isOpen: boolean;
  column: string;
  needsValue: boolean;
}

/** With the keys of the page only. @returns how many values and points were settled */
async function settleByKeyboard(page: Page, address: string): Promise<number> {
  let settled = 0;
  for (let passes = 0; passes < FILES; passes++) {
    await page.goto(address);
    const open = await page.locator("[data-open]").count();
    if (open === 0) return settled;
    const before = settled;
    await page.waitForFunction(() => customElements.get("batch-review"));
    await page.evaluate(() => document.documentElement.setAttribute("data-opened", ""));
    await page.keyboard.press("F8");
    for (let steps = 0; steps <= 3 * open; steps++) {
      const focused = await page.evaluate(readFocused).catch(() => null);
      if (!focused?.isOpen) break;
      if (focused.needsValue) await enterValue(page, focused.column);
      else await confirm(page);
      settled += 1;
    }
    if (settled === before) throw new Error(`F8 goes to none of the ${open} values of a page`);
  }
  throw new Error("The review does not end");
}

function readFocused(): Focused {
  const element = document.activeElement as HTMLElement | null;
  element?.setAttribute("data-taken", "");
  const { cell = "", state, fault } = element?.dataset ?? {};
  return {
    isOpen: element?.matches("[data-open]") ?? false,
    column: cell.split(".").at(-1) ?? "",
    needsValue: state === "missing" || fault !== undefined,
  };
}

const isChange = (response: { url(): string }) => /\/review\/[\da-f-]{36}$/.test(response.url());

async function confirm(page: Page): Promise<void> {
  const [answer] = await Promise.all([page.waitForResponse(isChange), page.keyboard.press("Enter")]);
  if (!answer.ok()) throw new Error(`a change was refused: ${await answer.text()}`);
  // After the last value of a page the next one opens, and nothing in it has the focus yet.
  await page.waitForFunction(
    () =>
      document.activeElement?.matches(":is([data-open], [data-audit], [data-more]):not([data-taken])") ||
      !document.documentElement.hasAttribute("data-opened"),
  );
}

async function enterValue(page: Page, column: string): Promise<void> {
  await page.keyboard.press("F2");
  const field = page.locator(".review-input");
  const value = MISSING[column] ?? "1";
  if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(value);
  else await field.fill(value);
  await confirm(page);
}

async function makePacks(page: Page): Promise<{ packs: number; seconds: number }> {
  const start = performance.now();
  if ((await page.getByRole("checkbox", { checked: true }).count()) === 0) return { packs: 0, seconds: 0 };
  await page.getByRole("button", { name: "Make packs" }).click();
  const link = page.getByRole("link", { name: "Download all packs (ZIP)" });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const path = await download.path();
  const seconds = (performance.now() - start) / 1_000;
  if (statSync(path).size === 0) throw new Error("the ZIP is empty");
  const packs =
    readFileSync(path)
      .toString("latin1")
      .match(/-letter\.txtPK|-letter\.txt/g)?.length ?? 0;
  return { packs: Math.round(packs / 2), seconds };
}

const isProcessAlive = (pid: number) => existsSync(`/proc/${pid}/status`);

/** Another client calls the API, and the memory of the server is read. */
function startProbe({ url, pid }: { url: string; pid: number }) {
  const times: number[] = [];
  let memory = 0;
  let isEnded = false;
  const running = (async () => {
    while (!isEnded && isProcessAlive(pid)) {
      const start = performance.now();
      const response = await fetch(`${url}/api/lines`).catch(() => null);
      if (!response) continue; // The server stops: another part of the run has failed.
      await response.arrayBuffer();
      times.push(performance.now() - start);
      memory = Math.max(memory, readProcessMemory(pid));
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
    }
  })();
  return {
    async stop() {
      isEnded = true;
      await running;
      return { p99: findPercentile(times, 0.99), calls: times.length, memoryMb: Math.round(memory) };
    },
  };
}
