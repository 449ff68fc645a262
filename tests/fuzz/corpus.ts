import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const FOLDER = join(import.meta.dirname, "corpus");

const getFile = (name: string) => join(FOLDER, `${name}.jsonl`);

/** One input on each line, as JSON, so that half characters and control characters stay what they are. */
export function readCorpus<Input>(name: string): Input[] {
  const file = getFile(name);
  return existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
}

export function writeCorpus(name: string, inputs: readonly unknown[]): void {
  const lines = [...new Set(inputs.map((input) => toAscii(JSON.stringify(input))))];
  mkdirSync(dirname(getFile(name)), { recursive: true });
  writeFileSync(getFile(name), lines.map((line) => `${line}\n`).join(""));
}

const toAscii = (json: string) =>
  json.replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
