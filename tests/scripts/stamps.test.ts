import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { projectRoot } from "#scripts/support/project-root.ts";
import { createStamp, isStampCurrent } from "#scripts/support/stamps.ts";

let folder: string;
let stamp: string;

beforeEach(() => {
  folder = mkdtempSync(join(projectRoot, "generated/stamps-"));
  stamp = join(folder, "stamp");
  writeFileSync(join(folder, "a.ts"), "one");
  writeFileSync(stamp, createStamp(listSources()));
});
afterEach(() => rmSync(folder, { recursive: true }));

const listSources = (facts: string[] = []) => ({
  paths: ["a.ts", "b.ts"].map((name) => relative(projectRoot, join(folder, name))),
  facts,
});

describe("a stamp", () => {
  it("is current while nothing has changed", () => {
    expect(isStampCurrent(stamp, listSources())).toBe(true);
  });

  it("is not current without its file", () => {
    rmSync(stamp);
    expect(isStampCurrent(stamp, listSources())).toBe(false);
  });

  it("is not current when a file has other contents of the same size and time", () => {
    const time = new Date("2026-01-01");
    utimesSync(join(folder, "a.ts"), time, time);
    writeFileSync(stamp, createStamp(listSources()));
    writeFileSync(join(folder, "a.ts"), "two");
    utimesSync(join(folder, "a.ts"), time, time);
    expect(isStampCurrent(stamp, listSources())).toBe(false);
  });

  it("is not current when a file has appeared or another fact is given", () => {
    expect(isStampCurrent(stamp, listSources(["other version"]))).toBe(false);
    writeFileSync(join(folder, "b.ts"), "");
    expect(isStampCurrent(stamp, listSources())).toBe(false);
  });

  it("stays current when only times change, and says so in its file", () => {
    const before = readFileSync(stamp, "utf8");
    utimesSync(join(folder, "a.ts"), new Date(), new Date());
    expect(isStampCurrent(stamp, listSources())).toBe(true);
    expect(readFileSync(stamp, "utf8")).not.toBe(before);
    expect(isStampCurrent(stamp, listSources())).toBe(true);
  });
});
