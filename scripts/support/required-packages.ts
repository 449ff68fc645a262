import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#lib/platform/env.ts";
import { hasFacilitator } from "#lib/platform/facilitators.ts";
import { Fault } from "./fault.ts";
import { projectRoot } from "./project-root.ts";

/**
 * The optional packages that one part of the program loads. A tree from `npm ci --omit=optional` does not have them.
 */
const PACKAGES = {
  build: ["@prisma/client-generator-ts", "@prisma/internals", "@tailwindcss/postcss", "rolldown", "tailwindcss"],
  database: ["@electric-sql/pglite", "@electric-sql/pglite-socket"],
  payments: ["@foundry-rs/anvil", "@solana-program/token", "@x402/evm", "@x402/svm", "litesvm"],
};

type IsInstalled = (name: string) => boolean;

const isInTree: IsInstalled = (name) => existsSync(join(projectRoot, "node_modules", name));

/** @throws Fault with one line that says what is missing and what to do */
function requirePackages(part: keyof typeof PACKAGES, name: string, otherwise: string, isInstalled: IsInstalled): void {
  const missing = PACKAGES[part].filter((name) => !isInstalled(name));
  if (missing.length > 0)
    throw new Fault(
      `${name} needs packages that are not installed: ${missing.join(", ")}. Run npm ci, or ${otherwise}.`,
    );
}

/** The packages of what this server must start by itself: a database, and test chains for payments. @throws Fault */
export function checkLocalPackages(
  env: Pick<Env, "DATABASE_URL"> & Parameters<typeof hasFacilitator>[0],
  isInstalled = isInTree,
): void {
  if (!env.DATABASE_URL) requirePackages("database", "The embedded database", "set DATABASE_URL", isInstalled);
  if (!hasFacilitator(env))
    requirePackages(
      "payments",
      "The local money path",
      "set FACILITATOR_URL, and PAY_TO_EVM or PAY_TO_SVM",
      isInstalled,
    );
}

/** The packages that generate the Prisma client and build the pages. @throws Fault */
export function checkBuildPackages(isInstalled = isInTree): void {
  requirePackages("build", "The build", "copy .next and generated from a build of the same folder", isInstalled);
}
