import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import type { BillingProvider } from "./provider.ts";
import { razorpayProvider } from "./razorpay/razorpay-provider.ts";
import { createSandbox, type Sandbox, type SandboxSettings } from "./sandbox/sandbox.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";
import { signatureOf } from "./signature.ts";

let chosen: BillingProvider | undefined;

/** The payment provider of this server: Razorpay with its keys, else the sandbox. In production there is no sandbox. */
export function billingProvider(): BillingProvider {
  chosen ??= choose();
  return chosen;
}

function choose(): BillingProvider {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (keyId && keySecret && webhookSecret) return razorpayProvider({ keyId, keySecret, webhookSecret });
  if (env.isProduction) throw new Error("billing needs the RAZORPAY settings in production");
  return sandboxProvider(sandboxSettings());
}

/** The sandbox; `null` in production and with Razorpay. */
export function billingSandbox(): Sandbox | null {
  return env.isProduction || env.RAZORPAY_KEY_ID ? null : createSandbox(sandboxSettings());
}

const sandboxSettings = (): SandboxSettings => ({
  db: database(),
  secret: signatureOf("billing sandbox", env.AUTH_SECRET ?? ""),
  webhookUrl: `${env.PUBLIC_BASE_URL}/billing/webhooks/sandbox`,
});
