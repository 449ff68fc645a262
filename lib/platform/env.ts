import { z } from "zod";

const wholeNumber = (least: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= least, `must be at least ${least}`);

const portNumber = (least: number) => wholeNumber(least).refine((port) => port <= 65_535, "must be at most 65535");

const httpAddress = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

const onOff = z.enum(["on", "off"]).transform((value) => value === "on");

/** One entry a setting of `.env.example`; an empty value counts as not set. */
const Fields = z.object({
  APP_ENV: z.enum(["production", "development", "test"]).default("development"),
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: portNumber(0).default(3000),
  HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: portNumber(1).optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" }).optional(),
  DATABASE_POOL: wholeNumber(1).default(10),
  PUBLIC_BASE_URL: httpAddress.transform((url) => url.replace(/\/+$/, "")).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], "must be addresses or CIDR ranges, separated by commas")))
    .default([]),
  FREE_QUOTA_PER_MONTH: wholeNumber(0)
    .refine((calls) => calls <= 1_000_000_000, "must be at most 1000000000")
    .default(25),
  RATE_LIMIT_PER_SECOND: wholeNumber(0).default(20),
  RATE_LIMIT_BURST: wholeNumber(0).default(60),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be a redis:// address" }).optional(),
  SANDBOX_DATA: onOff.optional(),
  FACILITATOR_URL: httpAddress.transform((url) => url.replace(/\/+$/, "")).optional(),
  FACILITATOR_AUTHORIZATION: z
    .string()
    .regex(/^[!-~]+( [!-~]+)*$/, "must be the value of a header: words of plain ASCII, one space between them")
    .optional(),
  PAY_TO_EVM: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, "must be an EVM address: 0x and 40 hexadecimal digits")
    .optional(),
  PAY_TO_SVM: z
    .string()
    .regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, "must be a Solana address: 32 to 44 characters of base58")
    .optional(),
  OWNERSHIP_KEY_EVM: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, "must be a private key: 0x and 64 hexadecimal digits")
    .optional(),
  OWNERSHIP_KEY_SVM: z
    .string()
    .regex(/^[1-9A-HJ-NP-Za-km-z]{80,88}$/, "must be a Solana key pair of 64 bytes in base58, as wallets export it")
    .optional(),
  EVM_RPC_URL: httpAddress.optional(),
  SVM_RPC_URL: httpAddress.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  FRONT: onOff.default(true),
});

const Settings = Fields.refine(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, { path: ["METRICS_PORT"], error: "must be another one than PORT" });

export const settingNames: string[] = Object.keys(Fields.shape);

/** Said by a server to what it starts and to its own pages; not a setting. */
const LOCAL_CHAIN = "QUAYSIDE_LOCAL_CHAIN";

/** Everything the environment may say, checked. */
export interface Env extends Omit<z.infer<typeof Settings>, "SANDBOX_DATA" | "PUBLIC_BASE_URL"> {
  isProduction: boolean;
  /** Payments are made on test chains that this server, or the one that it came from, has started. */
  hasLocalChain: boolean;
  SANDBOX_DATA: boolean;
  /** The address that machines and mails are told, without a trailing slash. */
  PUBLIC_BASE_URL: string;
}

/** The environment says something that cannot be used; `faults` names every setting at once. */
export class EnvFault extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`Settings that cannot be used:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
    this.name = "EnvFault";
    this.faults = faults;
  }
}

/**
 * Reads the settings from `variables`.
 * @throws EnvFault naming every bad value
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const parsed = Settings.safeParse(given);
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    ...missingForPayments(given),
    ...missingForProofs(given),
  ];
  if (!parsed.success || faults.length > 0) throw new EnvFault(faults);
  const settings = parsed.data;
  const isProduction = settings.APP_ENV === "production";
  return {
    ...settings,
    isProduction,
    hasLocalChain: given[LOCAL_CHAIN] === "on",
    SANDBOX_DATA: settings.SANDBOX_DATA ?? !isProduction,
    PUBLIC_BASE_URL: settings.PUBLIC_BASE_URL ?? `http://${settings.HOST === "0.0.0.0" ? "localhost" : settings.HOST}:${settings.PORT}`,
  };
}

const TO_BE_PAID = ["FACILITATOR_URL", "PAY_TO_EVM", "PAY_TO_SVM"];

/** Without a node to ask, a real payment whose settlement was not answered would stay in doubt for good. */
const TO_CLOSE_DOUBTS = ["EVM_RPC_URL", "SVM_RPC_URL"];

/** Money is never received by an address that nobody has chosen. */
function missingForPayments(given: Record<string, string | undefined>): string[] {
  const isProduction = given.APP_ENV === "production";
  if (!isProduction && !given.FACILITATOR_URL) return [];
  const [required, reason] = isProduction ? [[...TO_BE_PAID, ...TO_CLOSE_DOUBTS], "in production"] : [TO_BE_PAID, "with FACILITATOR_URL"];
  return required.filter((name) => !given[name]).map((name) => `${name}: is required ${reason}`);
}

/** A proof of ownership is about an address that somebody has chosen. */
function missingForProofs(given: Record<string, string | undefined>): string[] {
  return ["EVM", "SVM"]
    .filter((kind) => given[`OWNERSHIP_KEY_${kind}`] && !given[`PAY_TO_${kind}`])
    .map((kind) => `PAY_TO_${kind}: is required with OWNERSHIP_KEY_${kind}`);
}

export const env: Env = readEnv(process.env);

/** Tells this process, and what it starts, where the database is once an embedded one has chosen its port. */
export function provideDatabaseUrl(url: string): void {
  env.DATABASE_URL = url;
  process.env.DATABASE_URL = url;
}

/** Tells this process, and what it starts, of test chains and a facilitator on this machine, and who is paid there. */
export function provideLocalChain(local: { facilitatorUrl: string; evmRpcUrl: string; svmRpcUrl: string; payTo: { evm: string; svm: string } }): void {
  const settings = {
    FACILITATOR_URL: local.facilitatorUrl,
    EVM_RPC_URL: local.evmRpcUrl,
    SVM_RPC_URL: local.svmRpcUrl,
    PAY_TO_EVM: local.payTo.evm,
    PAY_TO_SVM: local.payTo.svm,
  };
  Object.assign(env, settings, { hasLocalChain: true });
  Object.assign(process.env, settings, { [LOCAL_CHAIN]: "on" });
}
