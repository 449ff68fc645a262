import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Client, createClient } from "../client.ts";
import { PaymentRequired, QuaysideError } from "../errors.ts";
import { type Command, commands } from "./commands.ts";
import { formatCommandHelp, formatHelp } from "./help.ts";
import { type Option, toOptionName } from "./option.ts";
import { type ReadArguments, readArguments } from "./read-input.ts";
import { readVersion } from "./read-version.ts";
import { UsageError } from "./usage-error.ts";

const EXIT_CODES = { answered: 0, failed: 1, wrongUsage: 2, paymentRequired: 3 } as const;

/** A scan of many pages takes longer than any other answer. */
const TIMEOUT_MS = 180_000;

const DEFAULT_URL = "http://127.0.0.1:3000";

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  print(text: string): void;
  printError(text: string): void;
}

/** @returns the exit code */
export async function runCli(args: string[], { env, print, printError }: Surroundings): Promise<number> {
  try {
    print(await answer(args, env));
    return EXIT_CODES.answered;
  } catch (error) {
    if (error instanceof UsageError) {
      printError(error.message);
      return EXIT_CODES.wrongUsage;
    }
    if (error instanceof PaymentRequired) {
      printError(describePayment(error));
      return EXIT_CODES.paymentRequired;
    }
    if (!(error instanceof QuaysideError || error instanceof NoAnswer)) throw error;
    printError(error instanceof QuaysideError ? describeError(error) : error.message);
    return EXIT_CODES.failed;
  }
}

async function answer([name, ...rest]: string[], env: Surroundings["env"]): Promise<string> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") return formatHelp();
  if (name === "--version" || name === "-v") return readVersion();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new UsageError(`There is no command ${name}. The commands are ${Object.keys(commands).join(", ")}.`);
  const { common, input, positionals } = readArguments(name, rest, command.options);
  if (common.help) return formatCommandHelp(name, command);
  const file = takeFile(name, command, positionals);
  refuseMissing(name, command.options, input);
  const given = file === undefined ? input : { ...input, ...(await readUpload(file)) };
  const data = await call(command, given, common, env);
  return common.json ? JSON.stringify(data, null, 2) : command.format(data);
}

function takeFile(name: string, { takesFile }: Command, positionals: string[]): string | undefined {
  const [file, ...others] = positionals;
  const extra = takesFile ? others[0] : file;
  if (extra !== undefined)
    throw new UsageError(`quayside ${name} does not take "${extra}". See quayside ${name} --help.`);
  if (takesFile && file === undefined) throw new UsageError(`Name a file: quayside ${name} FILE.`);
  return file;
}

function refuseMissing(name: string, options: readonly Option[], input: Record<string, unknown>): void {
  const missing = options.filter(({ field, isRequired }) => isRequired && !(field in input));
  if (missing.length === 0) return;
  const names = missing.map(({ field }) => `--${toOptionName(field)}`).join(", ");
  throw new UsageError(`Missing: ${names}. See quayside ${name} --help.`);
}

async function readUpload(path: string): Promise<{ file: string; file_name: string }> {
  try {
    return { file: (await readFile(path)).toString("base64"), file_name: basename(path) };
  } catch (error) {
    throw new UsageError(`The file ${path} cannot be read: ${(error as Error).message}.`);
  }
}

async function call(
  { operation }: Command,
  input: Record<string, unknown>,
  common: ReadArguments["common"],
  env: Surroundings["env"],
): Promise<unknown> {
  const baseUrl = common.url ?? (env.QUAYSIDE_URL || DEFAULT_URL);
  if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl)) throw new UsageError(`"${baseUrl}" is not a web address.`);
  const client = createClient({
    baseUrl,
    apiKey: common["api-key"] ?? env.QUAYSIDE_API_KEY,
    freeTierKey: common["free-tier-key"] ?? env.QUAYSIDE_FREE_TIER_KEY,
  });
  try {
    // The command varies, so only the server checks its input.
    const send = client.call as (...args: unknown[]) => ReturnType<Client["call"]>;
    return (await send(operation, input, { signal: AbortSignal.timeout(TIMEOUT_MS) })).data;
  } catch (error) {
    throw error instanceof QuaysideError ? error : new NoAnswer(baseUrl, error);
  }
}

class NoAnswer extends Error {
  override readonly name = "NoAnswer";

  constructor(baseUrl: string, cause: unknown) {
    const { message, cause: reason } = cause as Error;
    const detail = reason instanceof Error && reason.message ? reason.message : message;
    super(`${baseUrl} does not answer: ${detail}. Set the address with --url or QUAYSIDE_URL.`, { cause });
  }
}

/** The fields of the request are options here. */
function describeError({ message, code, details, retryAfter, requestId }: QuaysideError): string {
  return [
    `${message} (${code})`,
    ...details.map((fault) => `  ${fault.path ? `--${toOptionName(fault.path)} ` : ""}${fault.message}`),
    retryAfter && `Try again in ${retryAfter} seconds.`,
    requestId && `Request: ${requestId}`,
  ]
    .filter(Boolean)
    .join("\n");
}

function describePayment({ message, challenge, freeTier }: PaymentRequired): string {
  const [offer] = challenge.accepts;
  const price = offer && `The call costs ${Number(offer.amount) / 1e6} USDC.`;
  return [
    message,
    freeTier && `${freeTier.remaining} of ${freeTier.limit} free calls are left until ${freeTier.resetsAt}.`,
    price,
    "The command line does not pay: use the package from code, with quayside/pay.",
  ]
    .filter(Boolean)
    .join("\n");
}
