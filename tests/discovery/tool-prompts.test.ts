import { readFileSync } from "node:fs";
import { parse as parseCsv } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { describeTools } from "#lib/discovery/mcp-tools.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { estimatedTokens } from "#tests/support/estimated-tokens.ts";

/**
 * Prompts of users, each with the one tool that a model should choose for it. Only a reader can judge whether a
 * description fits its prompt and no other, so compare a changed description with this table. The tests below check
 * what needs no reader.
 */
const prompts: { prompt: string; tool: string }[] = parseCsv(readFileSync("tests/discovery/tool-prompts.csv"), {
  columns: true,
});
const tools = describeTools(catalogue);
const names = new Set(catalogue.map(({ id }) => id));

test("there are at least forty different prompts, each for a tool of the catalogue", () => {
  const different = new Set(prompts.map(({ prompt }) => prompt.toLowerCase()));
  expect(different.size).toBe(prompts.length);
  expect(different.size).toBeGreaterThanOrEqual(40);
  expect(prompts.filter(({ tool }) => !names.has(tool))).toEqual([]);
});

test("every tool with shipping facts has a prompt: add one to tests/discovery/tool-prompts.csv", () => {
  const chosen = new Set(prompts.map(({ tool }) => tool));
  expect(catalogue.filter(({ id, area }) => area !== "discovery" && !chosen.has(id)).map(({ id }) => id)).toEqual([]);
});

test("no prompt names its tool", () => {
  expect(prompts.filter(({ prompt, tool }) => prompt.includes(tool))).toEqual([]);
});

describe.each(catalogue.map(({ id, whenToUse }) => ({ id, whenToUse: whenToUse ?? "" })))(
  "$id",
  ({ id, whenToUse }) => {
    test("says when to use it, and refers to other tools by their ids", () => {
      expect(whenToUse).not.toBe("");
      const named = [...whenToUse.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);
      expect(named.filter((name) => !names.has(name) || name === id)).toEqual([]);
    });
  },
);

test("a model can afford to read the list of tools: under 11,000 tokens, with no description over 400 characters", () => {
  expect(estimatedTokens(JSON.stringify({ tools }))).toBeLessThan(11_000);
  expect(tools.filter(({ description = "" }) => description.length > 400).map(({ name }) => name)).toEqual([]);
});

test("the tools know no other argument than those in their schema", () => {
  for (const { name, inputSchema } of tools) expect([name, inputSchema.additionalProperties]).toEqual([name, false]);
});

test("the samples are one tool", () => {
  expect(tools.map(({ name }) => name).filter((name) => name.includes("sample"))).toEqual(["sample"]);
});

test("no description repeats its title", () => {
  expect(
    tools.filter(({ title = "", description = "" }) => description.includes(title)).map(({ name }) => name),
  ).toEqual([]);
});
