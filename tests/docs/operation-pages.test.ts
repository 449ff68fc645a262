import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCodeSamples } from "#lib/discovery/code-samples.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { buildExampleCall } from "#lib/discovery/example-call.ts";
import { listOperationErrors } from "#lib/discovery/operation-errors.ts";
import { getOperationPagePath } from "#lib/discovery/operation-page.ts";
import { listParameters } from "#lib/discovery/parameters.ts";
import { listToolOperations } from "#lib/operations/operation.ts";
import { requireProgram } from "#scripts/support/require-program.ts";
import { run } from "#scripts/support/run.ts";
import { stripMarkup } from "#tests/support/markup.ts";

const base = process.env.TEST_API_URL as string;
const operations = everyOperation.map((operation) => [operation.id, operation] as const);

const fetchPage = async (path: string) => {
  const response = await fetch(`${base}${path}`);
  return { status: response.status, html: await response.text() };
};

/** Up to the next element that has an id and the same name. */
const findElementMarkup = (html: string, id: string) => html.split(`id="${id}"`)[1] ?? "";

describe.each(operations)("the page of %s", (_, operation) => {
  let html: string;
  let text: string;
  beforeAll(async () => {
    const page = await fetchPage(getOperationPagePath(operation));
    expect(page.status).toBe(200);
    html = page.html.slice(page.html.indexOf("<article"), page.html.indexOf("</article>"));
    text = stripMarkup(html);
  });

  test("has the title, the route and the price", () => {
    expect(stripMarkup(/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? "")).toBe(operation.summary);
    expect(text).toContain(`${operation.method} ${operation.path}`);
    const free = operation.needs ? "Free, 10 management calls an hour" : "Free, not counted";
    expect(text).toContain(operation.price === "free" ? free : `$${operation.price} a call`);
    expect(text).toContain(listToolOperations([operation])[0]?.id);
  });

  test("has every parameter with its type, bounds, default and allowed values", () => {
    const parameters = listParameters(operation);
    expect(parameters.map(({ name }) => name)).toEqual(Object.keys(operation.input.shape));
    const nested = parameters.flatMap(({ name, fields = [] }) =>
      fields.map((field) => ({ ...field, id: `parameter-${name}-${field.name}` })),
    );
    for (const { id, type, limits, isRequired, defaultValue, values = [] } of [
      ...parameters.map((parameter) => ({ ...parameter, id: `parameter-${parameter.name}` })),
      ...nested,
    ]) {
      const entry = stripMarkup(findElementMarkup(html, id).split("</dt>").slice(0, 2).join(" "));
      expect(entry).toContain(limits ? `${type}, ${limits}` : type);
      expect(entry).toContain(isRequired ? "required" : "optional");
      if (defaultValue !== undefined) expect(entry).toContain(`Default: ${defaultValue}`);
      for (const value of values) expect(entry).toContain(value);
    }
  });

  test("has the request in each language, and the whole example answer", () => {
    const codes = [...html.matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gs)].map(([, code]) =>
      stripMarkup(code as string),
    );
    expect(codes).toEqual(buildCodeSamples(buildExampleCall(operation), base).map(({ code }) => code));
    const tree = /<div[^>]*class="json-tree"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] as string;
    expect(stripMarkup(tree)).toBe(`${JSON.stringify(operation.example.output, null, 2)}\n`);
  });

  test("has each error with its fix, and every other form", () => {
    const { own, common } = listOperationErrors(operation);
    for (const { status, code, remedy, href } of [...own, ...common]) {
      const entry = findElementMarkup(html, `error-${code}`).split("</dd>")[0] as string;
      expect(entry).toContain(`href="${href}"`);
      expect(stripMarkup(entry)).toContain(`${status}${code}${remedy.replaceAll("`", "")}`);
    }
    for (const { method, path } of operation.also ?? [])
      expect(stripMarkup(findElementMarkup(html, "forms"))).toContain(`${method} ${path}`);
  });
});

test("an unknown operation has no page", async () => {
  expect((await fetchPage("/docs/api/calculate_everything")).status).toBe(404);
});

test("the index leads to every page, and the sitemap names it", async () => {
  const [index, sitemap] = await Promise.all([fetchPage("/docs/api"), fetchPage("/sitemap.xml")]);
  for (const operation of everyOperation) {
    expect(index.html).toContain(`href="${getOperationPagePath(operation)}"`);
    expect(sitemap.html).toContain(`<loc>${base}${getOperationPagePath(operation)}</loc>`);
  }
});

test("a search without scripts shows the matching operations only", async () => {
  const { html } = await fetchPage("/docs/api?q=freight+weeks");
  const shown = /<li(?![^>]* hidden="")[^>]*><div[^>]*><a[^>]*href="\/docs\/api\/(\w+)"/g;
  const found = new Set([...html.matchAll(shown)].map(([, id]) => id));
  expect([...found]).toEqual(["get_rates"]);
});

/** The samples of a wallet session need its token: tests/credentials runs them. */
const runnable = everyOperation.filter(({ needs }) => !needs);

describe("the samples run against the server", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "quayside-requests-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  const writeSamples = (extension: string) =>
    runnable.map((operation) => {
      const sample = buildCodeSamples(buildExampleCall(operation), base).find((one) => one.extension === extension);
      return write(`${operation.id}.${extension}`, `${sample?.code}\n`);
    });

  const MARK = "next sample";

  /** The samples of a language run one after another in one process. */
  async function outputs(program: string, args: string[]): Promise<string[]> {
    const { code, output } = await run(program, args, { quiet: true });
    expect({ code, output: code === 0 ? "" : output }).toEqual({ code: 0, output: "" });
    return output.split(`${MARK}\n`).slice(1);
  }

  const expectAnswers = (printed: unknown[]) => {
    expect(printed).toHaveLength(runnable.length);
    for (const [index, answer] of printed.entries())
      expect(runnable[index]?.output.safeParse(answer).error, runnable[index]?.id).toBeUndefined();
  };

  test("curl", async () => {
    const bash = await requireProgram(["bash"], "bash");
    await requireProgram(["curl"], "curl");
    const all = writeSamples("sh").map((file) => `echo; echo '${MARK}'; . ${file}`);
    expectAnswers((await outputs(bash, ["-eu", write("all.sh", all.join("\n"))])).map((text) => JSON.parse(text)));
  }, 60_000);

  test("Python", async () => {
    const python = await requireProgram(["python3"], "python3");
    const all = [
      "import runpy",
      ...writeSamples("py").map((file) => `print("${MARK}", flush=True)\nrunpy.run_path("${file}")`),
    ];
    expectAnswers((await outputs(python, [write("all.py", all.join("\n"))])).map((text) => JSON.parse(text)));
  }, 60_000);

  test("TypeScript", async () => {
    const all = [
      "console.log = (answer) => process.stdout.write(JSON.stringify(answer));",
      ...writeSamples("ts").map((file) => `process.stdout.write("\\n${MARK}\\n");\nawait import("${file}");`),
    ];
    expectAnswers(
      (await outputs(process.execPath, [write("all.mjs", all.join("\n"))])).map((text) => JSON.parse(text)),
    );
  }, 60_000);
});
