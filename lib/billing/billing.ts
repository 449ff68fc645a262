import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import type { BillingProvider } from "./provider.ts";
import { createRazorpayProvider } from "./razorpay/razorpay-provider.ts";
import { createSandbox, type Sandbox, type SandboxSettings } from "./sandbox/sandbox.ts";
import { createSandboxProvider } from "./sandbox/sandbox-provider.ts";
import { calculateSignature } from "./signature.ts";

let chosen: BillingProvider | undefined;

/** Razorpay with its keys, else the sandbox. In production there is no sandbox. */
export function getBillingProvider(): BillingProvider {
  chosen ??= choose();
  return chosen;
}

function choose(): BillingProvider {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (keyId && keySecret && webhookSecret)
    return createRazorpayProvider({ keyId, keySecret, webhookSecret, apiUrl: env.RAZORPAY_API_URL });
  if (env.isProduction) throw new Error("billing needs the RAZORPAY settings in production");
  return createSandboxProvider(buildSandboxSettings());
}

/** `null` in production and with Razorpay. */
export function findBillingSandbox(): Sandbox | null {
  return env.isProduction || env.RAZORPAY_KEY_ID ? null : createSandbox(buildSandboxSettings());
}

const buildSandboxSettings = (): SandboxSettings => ({
  db: getDatabase(),
  secret: calculateSignature("billing sandbox", env.AUTH_SECRET ?? ""),
  webhookUrl: `${env.PUBLIC_BASE_URL}/billing/webhooks/sandbox`,
});
