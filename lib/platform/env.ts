import { z } from "zod";

const wholeNumber = (least: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= least, `must be at least ${least}`);

const onOff = z.enum(["on", "off"]).transform((value) => value === "on");

/** One entry a setting of `.env.example`; an empty value counts as not set. */
const Settings = z.object({
  APP_ENV: z.enum(["production", "development", "test"]).default("development"),
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: wholeNumber(0)
    .refine((port) => port <= 65_535, "must be at most 65535")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" }).optional(),
  DATABASE_POOL: wholeNumber(1).default(10),
  PUBLIC_BASE_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], "must be addresses or CIDR ranges, separated by commas")))
    .default([]),
  SANDBOX_DATA: onOff.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  FRONT: onOff.default(true),
});

export const settingNames: string[] = Object.keys(Settings.shape);

/** Everything the environment may say, checked. */
export interface Env extends Omit<z.infer<typeof Settings>, "SANDBOX_DATA" | "PUBLIC_BASE_URL"> {
  isProduction: boolean;
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
  if (!parsed.success) throw new EnvFault(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  const settings = parsed.data;
  const isProduction = settings.APP_ENV === "production";
  return {
    ...settings,
    isProduction,
    SANDBOX_DATA: settings.SANDBOX_DATA ?? !isProduction,
    PUBLIC_BASE_URL: settings.PUBLIC_BASE_URL ?? `http://${settings.HOST === "0.0.0.0" ? "localhost" : settings.HOST}:${settings.PORT}`,
  };
}

export const env: Env = readEnv(process.env);

/** Tells this process, and what it starts, where the database is once an embedded one has chosen its port. */
export function provideDatabaseUrl(url: string): void {
  env.DATABASE_URL = url;
  process.env.DATABASE_URL = url;
}
