import { type Command, commands } from "./commands.ts";
import { toOptionName } from "./option.ts";

const COMMON: readonly (readonly [string, string])[] = [
  ["--url ADDRESS", "The address of the API. Default: QUAYSIDE_URL, else http://127.0.0.1:3000."],
  ["--api-key KEY", "A key of your wallet. Default: QUAYSIDE_API_KEY, which other users of the machine cannot see."],
  ["--free-tier-key KEY", "Counts free calls by this key. Default: QUAYSIDE_FREE_TIER_KEY."],
  ["--json", "Prints the answer of the API instead of a table."],
  ["--help", "Prints this text."],
];

const EXIT_CODES =
  "Exit codes: 0 an answer, 1 no answer or an error of the API, 2 a wrong command line, 3 a payment is required.";

export function formatHelp(): string {
  return [
    "Usage: quayside COMMAND [OPTIONS]",
    formatList(
      Object.entries(commands).map(([name, { summary, takesFile }]) => [nameWithFile(name, takesFile), summary]),
    ),
    formatList(COMMON),
    "quayside COMMAND --help lists the options of a command.",
    EXIT_CODES,
  ].join("\n\n");
}

export function formatCommandHelp(name: string, { summary, example, takesFile, options }: Command): string {
  return [
    `Usage: quayside ${nameWithFile(name, takesFile)} [OPTIONS]`,
    `${summary}.`,
    `Example: quayside ${example}`,
    formatList(
      options.map(({ field, kind, isRequired, help }) => [
        `--${toOptionName(field)}${kind === "flag" ? "" : ` ${VALUES[kind]}`}`,
        `${isRequired ? "Required. " : ""}${help}`.trim(),
      ]),
    ),
    formatList(COMMON),
    EXIT_CODES,
  ].join("\n\n");
}

const VALUES = { text: "TEXT", number: "NUMBER", pairs: "NAME=VALUE", json: "JSON" } as const;

const nameWithFile = (name: string, takesFile: boolean | undefined) => (takesFile ? `${name} FILE` : name);

function formatList(entries: readonly (readonly [string, string])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`.trimEnd()).join("\n");
}
