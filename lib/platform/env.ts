import { z } from "zod";
import { readCdpKey } from "./cdp-key.ts";
import { COINBASE_FACILITATOR, isCoinbase } from "./coinbase.ts";
import { toUrlHost } from "./ip-address.ts";
import { PRESS_NAMES } from "./press-names.ts";
import { readProxyRange } from "./proxy-range.ts";

const buildWholeNumberField = (min: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min, `must be at least ${min}`);

const buildPortNumberField = (min: number) =>
  buildWholeNumberField(min).refine((port) => port <= 65_535, "must be at most 65535");

const httpAddress = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

const facilitatorAddress = httpAddress.transform((url) => url.replace(/\/+$/, ""));

const headerValue = z
  .string()
  .regex(/^[!-~]+( [!-~]+)*$/, "must be the value of a header: words in ASCII, separated by single spaces");

const onOff = z.enum(["on", "off"]).transform((value) => value === "on");

function readJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A carrier's DCSA Commercial Schedules 1.0. The headers have the operator's key. */
const ScheduleInterface = z.strictObject({
  carrier: z.string(),
  baseUrl: z
    .url({ protocol: /^https$/, error: "must be an https address" })
    .transform((url) => url.replace(/\/+$/, "")),
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]+$/), z.string()).default({}),
  ports: z
    .array(z.string().regex(/^[A-Z]{2}[A-Z0-9]{3}$/, "must be UN/LOCODEs"))
    .min(1)
    .max(100),
});

/** One entry per setting of `.env.example`. An empty value counts as not set. */
const Fields = z.object({
  APP_ENV: z.enum(["production", "development", "test"]).default("development"),
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: buildPortNumberField(0).default(3000),
  HOST: z
    .string()
    .transform((host) => host.replace(/^\[(.*)\]$/, "$1"))
    .default("127.0.0.1"),
  METRICS_PORT: buildPortNumberField(1).optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" }).optional(),
  DATABASE_POOL: buildWholeNumberField(1).default(10),
  FACTS_CACHE_MB: buildWholeNumberField(1).default(64),
  PUBLIC_BASE_URL: httpAddress
    .refine((url) => !/[?#@]/.test(url), "must have no user, query or fragment")
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .transform((entries, { addIssue }) => {
      const read = entries.map(readProxyRange);
      for (const result of read) if ("fault" in result) addIssue(result.fault);
      return read.flatMap((result) => ("range" in result ? result.range : []));
    })
    .default([]),
  FREE_QUOTA_PER_MONTH: buildWholeNumberField(0)
    .refine((calls) => calls <= 1_000_000_000, "must be at most 1000000000")
    .default(25),
  RATE_LIMIT_PER_SECOND: buildWholeNumberField(0).default(20),
  RATE_LIMIT_BURST: buildWholeNumberField(0).default(60),
  OVERLOAD_SECONDS: buildWholeNumberField(0).default(2),
  API_KEY_RATE_PER_SECOND: buildWholeNumberField(0).default(50),
  API_KEY_BURST: buildWholeNumberField(0).default(200),
  MANAGEMENT_CALLS_PER_HOUR: buildWholeNumberField(0).default(10),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, "must be auto, or a number from 1 to 99")
    .transform((workers) => (workers === "auto" ? "auto" : Number(workers)))
    .default(1),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be a redis:// address" }).optional(),
  SANDBOX_DATA: onOff.optional(),
  FACILITATOR_URL: facilitatorAddress.optional(),
  FACILITATOR_URL_EVM: facilitatorAddress.optional(),
  FACILITATOR_URL_SVM: facilitatorAddress.optional(),
  FACILITATOR_AUTHORIZATION: headerValue.optional(),
  FACILITATOR_AUTHORIZATION_EVM: headerValue.optional(),
  FACILITATOR_AUTHORIZATION_SVM: headerValue.optional(),
  CDP_API_KEY_ID: z
    .string()
    .regex(/^[\w/.:-]+$/, "must be the id of a CDP API key, as the portal shows it")
    .optional(),
  CDP_API_KEY_SECRET: z
    .string()
    .refine(
      (secret) => readCdpKey(secret),
      "must be the secret of a CDP API key: Ed25519 in base64 (64 bytes), or an EC key of P-256 in PEM",
    )
    .optional(),
  PAY_TO_EVM: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, "must be an EVM address: 0x and 40 hexadecimal digits")
    // An address in capital letters has no checksum (EIP-55). Some wallets read capitals as a wrong checksum.
    .transform((address) => (/[a-f]/.test(address) ? address : address.toLowerCase()))
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
  OWNERSHIP_PROOF_EVM: z
    .string()
    .regex(/^0x[0-9a-fA-F]{130}$/, "must be a signature: 0x and 130 hexadecimal digits")
    .optional(),
  OWNERSHIP_PROOF_SVM: z
    .string()
    .regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, "must be a signature of 64 bytes in base58")
    .optional(),
  EVM_RPC_URL: httpAddress.optional(),
  SVM_RPC_URL: httpAddress.optional(),
  WEBHOOK_DELIVERY: onOff.default(true),
  WEBHOOK_LOCAL_TARGETS: onOff.default(false),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(32, "must have at least 32 characters").optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/,
      'must be a mail address, with or without a name: "Quayside <hello@example.com>"',
    )
    .optional(),
  CONTACT_EMAIL: z.email("must be a mail address").optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: httpAddress.optional(),
  SELLER_NAME: z.string().max(200, "must have at most 200 characters").optional(),
  SELLER_ADDRESS: z.string().max(500, "must have at most 500 characters").optional(),
  SELLER_GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, "must be a GSTIN of 15 characters")
    .optional(),
  SELLER_SAC: z
    .string()
    .regex(/^99\d{2,4}$/, "must be a service accounting code: 99 and two to four digits")
    .optional(),
  FILES_S3_URL: z
    .string()
    .refine(
      (url) => URL.canParse(url) && /^https?:\/\/[^/?#@\s]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/.test(url),
      "must be an http(s) address with the name of the bucket at its end, and no user or query: https://s3.example/bucket",
    )
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be the name of a region, such as eu-central-1")
    .optional(),
  FILES_S3_ACCESS_KEY: z
    .string()
    .regex(/^[!-+\--.0-~]+$/, "must be an access key: ASCII without spaces, commas and slashes")
    .optional(),
  FILES_S3_SECRET_KEY: z
    .string()
    .regex(/^[!-~]+$/, "must be a secret key: ASCII without spaces")
    .optional(),
  FILES_DAYS: buildWholeNumberField(1)
    .refine((days) => days <= 3_650, "must be at most 3650")
    .default(90),
  INTAKE: onOff.optional(),
  INTAKE_REPLAY_URL: httpAddress.optional(),
  INTAKE_PRESS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(PRESS_NAMES, `must be names of press feeds: ${PRESS_NAMES.join(", ")}`)))
    .default([]),
  INTAKE_SCHEDULES: z
    .string()
    .transform(readJsonOrNull)
    .pipe(z.array(ScheduleInterface, "must be a JSON list of schedule interfaces: see docs/guides/intake.md"))
    .default([]),
  OPERATOR_EMAILS: z
    .string()
    .transform((list) =>
      list
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((email) => email.toLowerCase()),
    )
    .pipe(z.array(z.email("must be mail addresses, separated by commas")))
    .default([]),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  FRONT: onOff.default(true),
});

const Settings = Fields.refine(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, {
  path: ["METRICS_PORT"],
  error: "must differ from PORT",
});

/** @internal Tests compare it with .env.example. */
export const settingNames: string[] = Object.keys(Fields.shape);

/** Set by a server for its child processes and its pages; not a setting for users. */
const LOCAL_CHAIN = "QUAYSIDE_LOCAL_CHAIN";

/** Set by the leader of several processes for each of them. */
export const WORKER_ROLE = "QUAYSIDE_WORKER";
export type WorkerRole = "web" | "jobs";

export interface Env
  extends Omit<z.infer<typeof Settings>, "SANDBOX_DATA" | "INTAKE" | "PUBLIC_BASE_URL" | "MAIL_FROM"> {
  isProduction: boolean;
  /** Payments use test chains that this server or its parent process has started. */
  hasLocalChain: boolean;
  /** `web` answers requests, `jobs` runs the background jobs. Undefined: the leader, or a process without workers. */
  workerRole: WorkerRole | undefined;
  SANDBOX_DATA: boolean;
  INTAKE: boolean;
  /** Without a trailing slash. */
  PUBLIC_BASE_URL: string;
  MAIL_FROM: string;
}

/** `faults` names every value that cannot be used. */
export class EnvFault extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`Settings that cannot be used:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
    this.name = "EnvFault";
    this.faults = faults;
  }
}

/** @throws EnvFault that names every bad value */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const provided = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = Settings.safeParse(provided);
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    ...listMissingSiteSettings(provided),
    ...listMissingPaymentSettings(provided),
    ...listMissingAccountSettings(provided),
    ...listMissingFileSettings(provided),
    ...(provided.APP_ENV === "production" && provided.WEBHOOK_LOCAL_TARGETS === "on"
      ? ["WEBHOOK_LOCAL_TARGETS: must be off in production"]
      : []),
    ...(provided.APP_ENV === "production" && provided.INTAKE_REPLAY_URL
      ? ["INTAKE_REPLAY_URL: must not be set in production"]
      : []),
    ...checkSecretSettings(provided),
    ...checkCredentialSettings(provided),
    ...checkProofSettings(provided),
  ];
  if (!parsed.success || faults.length > 0) throw new EnvFault(faults);
  const settings = parsed.data;
  const isProduction = settings.APP_ENV === "production";
  const baseUrl = settings.PUBLIC_BASE_URL ?? `http://${toUrlHost(settings.HOST)}:${settings.PORT}`;
  return {
    ...settings,
    isProduction,
    hasLocalChain: provided[LOCAL_CHAIN] === "on",
    workerRole: provided[WORKER_ROLE] as WorkerRole | undefined,
    FACILITATOR_URL: settings.FACILITATOR_URL ?? (settings.CDP_API_KEY_ID ? COINBASE_FACILITATOR : undefined),
    SANDBOX_DATA: settings.SANDBOX_DATA ?? !isProduction,
    INTAKE: settings.INTAKE ?? isProduction,
    PUBLIC_BASE_URL: baseUrl,
    MAIL_FROM: settings.MAIL_FROM ?? `Quayside <no-reply@${new URL(baseUrl).hostname}>`,
  };
}

const SITE_SETTINGS = ["PUBLIC_BASE_URL", "DATABASE_URL"];

/** Mails and documents name the public address, and the embedded database is for one process on one machine. */
function listMissingSiteSettings(provided: Record<string, string | undefined>): string[] {
  if (provided.APP_ENV !== "production") return [];
  return SITE_SETTINGS.filter((name) => !provided[name]).map((name) => `${name}: is required in production`);
}

const NETWORKS = ["EVM", "SVM"] as const;

/** Each setting names a facilitator. A fault names the first one that is set. */
const FACILITATORS = ["FACILITATOR_URL", "FACILITATOR_URL_EVM", "FACILITATOR_URL_SVM", "CDP_API_KEY_ID"];

/**
 * A network takes payments if it has a receiving address; one of the two is enough. There is no default address that
 * could receive money by mistake.
 */
function listMissingPaymentSettings(provided: Record<string, string | undefined>): string[] {
  const isProduction = provided.APP_ENV === "production";
  const named = FACILITATORS.find((name) => provided[name]);
  if (!isProduction && !named) return [];
  const reason = isProduction ? "in production" : `with ${named}`;
  const used = NETWORKS.filter((network) => provided[`PAY_TO_${network}`]);
  const hasShared = Boolean(provided.FACILITATOR_URL || provided.CDP_API_KEY_ID);
  return [
    ...(named
      ? []
      : [
          `FACILITATOR_URL: is required ${reason}; CDP_API_KEY_ID and CDP_API_KEY_SECRET replace it for Coinbase's facilitator`,
        ]),
    ...(used.length > 0
      ? []
      : [`PAY_TO_EVM: is required ${reason}, or PAY_TO_SVM, or both: payments need a receiving address`]),
    ...NETWORKS.flatMap((network) => {
      const [payTo, url, node] = [`PAY_TO_${network}`, `FACILITATOR_URL_${network}`, `${network}_RPC_URL`];
      if (!provided[payTo]) return provided[url] && used.length > 0 ? [`${payTo}: is required with ${url}`] : [];
      return [
        ...(named && !hasShared && !provided[url]
          ? [`${url}: is required with ${payTo}, or FACILITATOR_URL for both networks`]
          : []),
        // If a settlement gets no answer, only a node of the chain can report the status of the payment.
        ...(isProduction && !provided[node] ? [`${node}: is required in production with ${payTo}`] : []),
      ];
    }),
  ];
}

function checkSecretSettings({
  AUTH_SECRET: secret,
  AUTH_SECRET_PREVIOUS: previous,
}: Record<string, string | undefined>) {
  if (!previous) return [];
  if (!secret) return ["AUTH_SECRET_PREVIOUS: must not be set without AUTH_SECRET"];
  return secret === previous ? ["AUTH_SECRET_PREVIOUS: must differ from AUTH_SECRET"] : [];
}

/** Each credential belongs to one facilitator. Otherwise it could reach a host that it is not for. */
function checkCredentialSettings(provided: Record<string, string | undefined>): string[] {
  const {
    CDP_API_KEY_ID: id,
    CDP_API_KEY_SECRET: secret,
    FACILITATOR_URL: shared,
    FACILITATOR_AUTHORIZATION: authorization,
  } = provided;
  return [
    ...(id && !secret ? ["CDP_API_KEY_SECRET: is required with CDP_API_KEY_ID"] : []),
    ...(secret && !id ? ["CDP_API_KEY_ID: is required with CDP_API_KEY_SECRET"] : []),
    ...(id && authorization ? ["FACILITATOR_AUTHORIZATION: must not be set together with CDP_API_KEY_ID"] : []),
    ...(shared && isCoinbase(shared) && !id ? ["CDP_API_KEY_ID: is required for Coinbase's facilitator"] : []),
    ...NETWORKS.flatMap((network) => {
      const [name, header] = [`FACILITATOR_URL_${network}`, `FACILITATOR_AUTHORIZATION_${network}`];
      const url = provided[name];
      return [
        ...(url && isCoinbase(url)
          ? [
              `${name}: leave it out for Coinbase's facilitator. CDP_API_KEY_ID and CDP_API_KEY_SECRET select it for each network without an address of its own`,
            ]
          : []),
        ...(provided[header] && !url ? [`${name}: is required with ${header}`] : []),
      ];
    }),
  ];
}

const ACCOUNT_SETTINGS = ["AUTH_SECRET", "SMTP_URL", "CONTACT_EMAIL"];
const BILLING_SETTINGS = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"];
/** A tax invoice names its seller (rule 46 of the CGST Rules). */
const SELLER_SETTINGS = ["SELLER_NAME", "SELLER_ADDRESS", "SELLER_GSTIN", "SELLER_SAC"];

/** In production nothing is made up: no secret, no mail that only the console shows, no sandbox for subscriptions. */
function listMissingAccountSettings(provided: Record<string, string | undefined>): string[] {
  const listMissing = (names: string[]) => names.filter((name) => !provided[name]);
  if (provided.APP_ENV === "production") {
    return listMissing([...ACCOUNT_SETTINGS, ...BILLING_SETTINGS, ...SELLER_SETTINGS]).map(
      (name) => `${name}: is required in production`,
    );
  }
  const isPartial = listMissing(BILLING_SETTINGS).length < BILLING_SETTINGS.length;
  return isPartial
    ? listMissing(BILLING_SETTINGS).map((name) => `${name}: is required with the other RAZORPAY settings`)
    : [];
}

const FILE_SETTINGS = ["FILES_S3_URL", "FILES_S3_REGION", "FILES_S3_ACCESS_KEY", "FILES_S3_SECRET_KEY"];

function listMissingFileSettings(provided: Record<string, string | undefined>): string[] {
  const missing = FILE_SETTINGS.filter((name) => !provided[name]);
  return missing.length < FILE_SETTINGS.length
    ? missing.map((name) => `${name}: is required with the other FILES_S3 settings`)
    : [];
}

/** A proof of ownership needs the address that it is about, and comes from a key or as a signature. */
function checkProofSettings(provided: Record<string, string | undefined>): string[] {
  return ["EVM", "SVM"].flatMap((kind) => {
    const [payTo, key, proof] = [`PAY_TO_${kind}`, `OWNERSHIP_KEY_${kind}`, `OWNERSHIP_PROOF_${kind}`];
    const named = [key, proof].filter((name) => provided[name]);
    return [
      ...(named.length === 2 ? [`${proof}: must not be set together with ${key}`] : []),
      ...(named.length > 0 && !provided[payTo] ? [`${payTo}: is required with ${named[0]}`] : []),
    ];
  });
}

export const env: Env = readEnv(process.env);

/** For this process and its child processes. */
export function provideDatabaseUrl(url: string): void {
  env.DATABASE_URL = url;
  process.env.DATABASE_URL = url;
}

/** For this process and its child processes. */
export function provideAuthSecret(secret: string): void {
  env.AUTH_SECRET = secret;
  process.env.AUTH_SECRET = secret;
}

/** For this process and its child processes. */
export function provideLocalChain(local: {
  facilitatorUrl: string;
  evmRpcUrl: string;
  svmRpcUrl: string;
  payTo: { evm: string; svm: string };
}): void {
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
