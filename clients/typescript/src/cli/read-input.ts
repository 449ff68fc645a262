import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { type Option, toOptionName } from "./option.ts";
import { UsageError } from "./usage-error.ts";

const COMMON_OPTIONS = {
  url: { type: "string" },
  "api-key": { type: "string" },
  "free-tier-key": { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsOptionsConfig;

export interface ReadArguments {
  /** By the names of `COMMON_OPTIONS`. */
  common: { url?: string; "api-key"?: string; "free-tier-key"?: string; json?: boolean; help?: boolean };
  /** The fields of the operation. */
  input: Record<string, unknown>;
  positionals: string[];
}

/** @throws UsageError for an unknown option and for a value that its option does not take */
export function readArguments(command: string, args: string[], options: readonly Option[]): ReadArguments {
  const config: ParseArgsOptionsConfig = { ...COMMON_OPTIONS };
  for (const { field, kind } of options)
    config[toOptionName(field)] =
      kind === "flag" ? { type: "boolean" } : { type: "string", multiple: kind === "pairs" };
  const { values, positionals } = parse(command, args, config);
  const input: Record<string, unknown> = {};
  for (const option of options) {
    const value = values[toOptionName(option.field)];
    if (value !== undefined) input[option.field] = readValue(option, value as string | string[] | boolean);
  }
  return { common: values as ReadArguments["common"], input, positionals };
}

function parse(command: string, args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${sentence?.replace(/\.$/, "")}. See quayside ${command} --help.`);
  }
}

function readValue({ field, kind }: Option, value: string | string[] | boolean): unknown {
  const name = `--${toOptionName(field)}`;
  if (kind === "number") {
    const number = Number(value);
    if (value === "" || !Number.isFinite(number)) throw new UsageError(`${name} must be a number, not "${value}".`);
    return number;
  }
  if (kind === "pairs") return Object.fromEntries((value as string[]).flatMap((text) => readPairs(name, text)));
  return kind === "json" ? readJsonValue(name, value as string) : value;
}

function readPairs(name: string, text: string): [string, string][] {
  return text.split(",").map((pair) => {
    const [key, value] = pair.split("=").map((part) => part.trim());
    if (!key || !value || pair.split("=").length > 2)
      throw new UsageError(`${name} takes name=value, such as discharged=2026-06-30, not "${pair}".`);
    return [key, value];
  });
}

function readJsonValue(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${name} takes JSON, and this is not: ${text}`);
  }
}
