import { readFileSync } from "node:fs";
import { parse as parseCsv } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { describeTools } from "#lib/discovery/mcp-tools.ts";
import { catalogue } from "#lib/operations/catalogue.ts";

/**
 * What people ask, and the one tool that a model should choose for it. Whether a description fits one prompt and no other's is for a reader
 * to judge: who changes a description reads it against this table. What can be checked without reading is checked here.
 */
const prompts: { prompt: string; tool: string }[] = parseCsv(readFileSync("tests/discovery/tool-prompts.csv"), { columns: true });
const tools = describeTools(catalogue, { freeCalls: 25 });
const names = new Set(catalogue.map(({ id }) => id));

test("there are forty prompts, no two alike, each for a tool that there is", () => {
  expect(new Set(prompts.map(({ prompt }) => prompt.toLowerCase())).size).toBe(40);
  expect(prompts.filter(({ tool }) => !names.has(tool))).toEqual([]);
});

test("every tool that holds shipping facts is the right one for some prompt", () => {
  const chosen = new Set(prompts.map(({ tool }) => tool));
  expect(catalogue.filter(({ id, area }) => area !== "discovery" && !chosen.has(id)).map(({ id }) => id)).toEqual([]);
});

test("no prompt names its tool: a model has to understand it", () => {
  expect(prompts.filter(({ prompt, tool }) => prompt.includes(tool))).toEqual([]);
});

describe.each(catalogue.map(({ id, whenToUse }) => ({ id, whenToUse: whenToUse ?? "" })))("$id", ({ id, whenToUse }) => {
  test("says when to use it, and sends to others by names that there are", () => {
    expect(whenToUse).not.toBe("");
    const named = [...whenToUse.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);
    expect(named.filter((name) => !names.has(name) || name === id)).toEqual([]);
  });
});

test("the list of all tools leaves a model room to think: under 64 KiB, no description over 1,500 characters", () => {
  expect(JSON.stringify(tools).length).toBeLessThan(64 * 1024);
  expect(tools.filter(({ description = "" }) => description.length > 1_500).map(({ name }) => name)).toEqual([]);
});
