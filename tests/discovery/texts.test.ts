import { describe, expect, test } from "vitest";
import { FILES, GUIDES, PAGES } from "#lib/discovery/about.ts";
import { buildAiText } from "#lib/discovery/ai-text.ts";
import { buildLlmsText } from "#lib/discovery/llms.ts";
import { buildLlmsFullText } from "#lib/discovery/llms-full.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { FAILURES } from "#lib/operations/failure.ts";
import type { Price } from "#lib/operations/operation.ts";
import { readEnv } from "#lib/platform/env.ts";

const BASE = "https://quayside.test";
const settings = (changes: Record<string, string> = {}) => readEnv({ PUBLIC_BASE_URL: BASE, ...changes });

const words = (price: Price) => (price === "free" ? "Free" : `$${price}`);

describe("llms.txt", () => {
  const [heading, summary, ...blocks] = buildLlmsText(catalogue, settings()).split("\n\n");

  test("starts with one heading and a quoted summary", () => {
    expect(heading).toBe("# Quayside");
    expect(summary).toMatch(/^> \S.+/);
  });

  test("has sections of links only, with the optional section at the end", () => {
    const titles = blocks.filter((block) => block.startsWith("## "));
    const start = blocks.indexOf(titles[0] as string);
    const lists = blocks.slice(start).filter((block) => !block.startsWith("## "));
    expect(blocks.slice(start)).toHaveLength(titles.length * 2);
    expect(titles.at(-1)).toBe("## Optional");
    for (const line of lists.flatMap((list) => list.split("\n")))
      expect(line).toMatch(/^- \[[^\]]+\]\(\/[\w./-]+\)(?:: \S.*)?$/);
  });

  test.each(catalogue)("lists $id with its price", ({ id, method, path, price }) => {
    expect(blocks.join("\n").split("\n")).toContain(`- [${method} ${path}](/docs/api/${id}): ${words(price)}`);
  });

  test("is under 4 KB at a long address too, and says to what its links are relative", () => {
    const text = buildLlmsText(catalogue, settings({ PUBLIC_BASE_URL: `https://${"a".repeat(60)}.test` }));
    expect(Buffer.byteLength(text)).toBeLessThan(4_096);
    expect(text).toContain(`Links are relative to https://${"a".repeat(60)}.test/.`);
  });

  test("links only to pages and files that exist", () => {
    const known = new Set([...GUIDES, ...PAGES, ...FILES].map(({ path }) => path));
    const links = [...blocks.join("\n").matchAll(/\]\(([^)]+)\)/g)].map(([, path = ""]) => path);
    expect(links.filter((path) => !path.startsWith("/docs/api/") && !known.has(path))).toEqual([]);
    expect(blocks.join("\n")).not.toContain("[undefined]");
  });
});

describe("llms-full.txt", () => {
  const text = buildLlmsFullText(catalogue, settings());
  const findPart = (id: string) => text.split(/^### /m).find((part) => part.startsWith(`${id}\n`)) as string;

  test.each(catalogue)(
    "has everything that is needed to call $id",
    ({ id, method, path, price, input, example, errors = [], also = [] }) => {
      const part = findPart(id);
      expect(part).toContain(`\`${method} ${path}\``);
      for (const route of also) expect(part).toContain(`\`${route.method} ${route.path}\``);
      expect(part).toContain(price === "free" ? "Price: free." : `Price: $${price} (`);
      for (const name of Object.keys(input.shape)) {
        const isRequired = !input.shape[name].safeParse(undefined).success;
        expect(part).toMatch(
          new RegExp(`^- \`${name}\` \\(.*${isRequired ? "; required" : "; (optional|default )"}`, "m"),
        );
      }
      if (method === "POST") expect(part).toContain(`POST ${path}\n\n${JSON.stringify(example.input)}\n`);
      else expect(part).toContain(`\nGET ${path}${Object.keys(example.input).length > 0 ? "?" : "\n"}`);
      for (const code of errors) expect(part).toContain(`\`${code}\``);
    },
  );

  test.each(catalogue)("has an example answer of $id with all its fields", ({ id, example }) => {
    const answer = JSON.parse(/```json\n(.+)\n```/.exec(findPart(id))?.[1] as string);
    const shown = JSON.parse(JSON.stringify(example.output));
    expect(Array.isArray(answer) ? [] : Object.keys(answer)).toEqual(Array.isArray(shown) ? [] : Object.keys(shown));
    if (Array.isArray(shown)) expect(answer).toEqual(shown.slice(0, 1));
  });

  test("names allowed values, bounds, defaults and the fields of list items", () => {
    expect(findPart("calculate_demurrage")).toMatch(/`container_type` \(string; required; one of 20DV, 40DV, .+40FR\)/);
    expect(findPart("calculate_demurrage")).toContain("`days` (integer, 1 to 365; required)");
    expect(findPart("get_congestion")).toContain("`days_back` (integer, 1 to 3650; default 30)");
    expect(findPart("demo_compare_dd")).toMatch(/`container_type` \(string; default "40HC"; one of /);
    expect(findPart("bulk_ports")).toContain("`ports` (array, 1 to 10 items; required)");
    expect(findPart("bulk_transit")).toMatch(
      /`routes` \(array, 1 to 5 items; required\).*\n {2}- `origin` \(string; required\)/,
    );
  });

  test("lists every error", () => {
    for (const [code, { status }] of Object.entries(FAILURES)) expect(text).toContain(`- ${status} \`${code}\`: `);
  });

  test("names the limits of this server, and says whether its rows can be illustrative", () => {
    const other = buildLlmsFullText(
      catalogue,
      settings({ FREE_QUOTA_PER_MONTH: "7", RATE_LIMIT_PER_SECOND: "3", RATE_LIMIT_BURST: "9", SANDBOX_DATA: "off" }),
    );
    expect(other).toContain("7 free calls a calendar month");
    expect(other).toContain("3 calls a second, and up to 9 in a burst");
    expect(other).toContain("This server has no illustrative rows");
    expect(text).toContain("fills in illustrative rows");
    expect(buildLlmsFullText(catalogue, settings({ RATE_LIMIT_PER_SECOND: "0" }))).not.toContain("calls a second");
  });
});

test("ai.txt is comments and one `Name: value` a line", () => {
  const lines = buildAiText(settings()).split("\n").filter(Boolean);
  for (const line of lines) expect(line).toMatch(/^(#|[A-Za-z][\w .-]*:) \S/);
  expect(lines).toContain("Name: Quayside");
  expect(lines).toContain(`URL: ${BASE}/`);
});
