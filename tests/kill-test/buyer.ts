import { setTimeout as pause } from "node:timers/promises";
import type { PaymentPayload } from "@x402/core/types";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { createPayingClient } from "#scripts/money-path/demo-client.ts";
import type { Random } from "#scripts/support/random.ts";
import { httpTransport, payWithOfficialFetch } from "./http-buyer.ts";
import { mcpTransport } from "./mcp-buyer.ts";
import type { Purchase, PurchaseKind, Reply } from "./purchase.ts";
import type { Transport } from "./transport.ts";
import type { World } from "./world.ts";

const MAX_PAUSE_MS = 300;

const GIVES_UP = 0.02;

/**
 * The chance that a buyer with an identifier signs a new payment with the same identifier instead of sending the same
 * payment.
 */
const SIGNS_AGAIN = 0.3;

/** A payment is valid for two minutes. */
const MAX_ATTEMPTS = 40;

/** Buys one call after another. */
export interface Buyer {
  purchases: readonly Purchase[];
  /** The time to each answer of a call that the buyer sent again, in milliseconds. */
  retryTimes: readonly number[];
  /** Resolves after `stop`, when the current purchase is over. */
  done: Promise<void>;
  stop(): void;
  close(): Promise<void>;
}

export interface BuyerOptions {
  world: World;
  number: number;
  kind: PurchaseKind;
  random: Random;
  maxPurchases?: number;
  /** The chance that the buyer does not send a failed call again. */
  givesUp?: number;
  networks?: readonly NetworkId[];
}

export function startBuyer(options: BuyerOptions): Buyer {
  const {
    world,
    number,
    kind,
    random,
    maxPurchases = Number.POSITIVE_INFINITY,
    givesUp = GIVES_UP,
    networks = [EVM.id, SVM.id],
  } = options;
  const hasIdentifier = kind.endsWith("identifier");
  const { lossyUrl, url: carefulUrl } = world.balancer;
  const url = hasIdentifier ? lossyUrl : carefulUrl;
  const transport: Transport = kind.startsWith("MCP") ? mcpTransport(url) : httpTransport(url);
  const purchases: Purchase[] = [];
  const retryTimes: number[] = [];
  let isStopped = false;

  const walletClient = ({ network }: Purchase) =>
    createPayingClient(world.wallets[number] as World["wallets"][number], world.chains.svmRpcUrl, [network]);

  function newPurchase(): Purchase {
    const count = purchases.length;
    const purchase: Purchase = {
      id: `${number}-${count}`,
      kind,
      buyer: number,
      network: random.pick(networks),
      days: 1 + (count % 60),
      payments: [],
      outcomes: [],
      hasGivenUp: false,
      async send(payment = purchase.payments.at(-1) as PaymentPayload) {
        const reply = await transport.pay(purchase, payment);
        purchase.outcomes.push(reply.kind === "answer" ? "answer" : reply.code);
        if (reply.kind === "answer") purchase.answer = { transaction: reply.transaction };
        return reply;
      },
    };
    return purchase;
  }

  /** Asks for the price and pays. @returns `undefined` when the buyer signed nothing */
  async function begin(purchase: Purchase, sign: () => Promise<void>): Promise<Reply | undefined> {
    if (kind === "HTTP") {
      const reply = await payWithOfficialFetch(purchase, url, walletClient(purchase));
      if (purchase.payments.length === 0) return undefined;
      purchases.push(purchase);
      purchase.outcomes.push(reply.kind === "answer" ? "answer" : reply.code);
      if (reply.kind === "answer") purchase.answer = { transaction: reply.transaction };
      return reply;
    }
    await sign();
    purchases.push(purchase);
    return purchase.send();
  }

  async function buy(): Promise<void> {
    const purchase = newPurchase();
    let extensions: Record<string, unknown> | undefined;
    const sign = async () => {
      const challenge = await transport.challenge(purchase);
      if (!extensions) {
        extensions = structuredClone(challenge.extensions ?? {});
        if (hasIdentifier) appendPaymentIdentifierToExtensions(extensions);
      }
      purchase.payments.push(await walletClient(purchase).createPaymentPayload({ ...challenge, extensions }));
    };
    let reply = await begin(purchase, sign).catch(() => undefined);
    for (let attempt = 1; reply?.kind === "again"; attempt++) {
      if (attempt > MAX_ATTEMPTS || random.next() < givesUp) {
        purchase.hasGivenUp = true;
        return;
      }
      await pause(reply.waitMs);
      if (hasIdentifier && random.next() < SIGNS_AGAIN) await sign().catch(() => {});
      const sentAt = performance.now();
      reply = await purchase.send();
      if (reply.kind !== "again" || reply.code !== "no answer") retryTimes.push(performance.now() - sentAt);
    }
  }

  async function run(): Promise<void> {
    while (!isStopped && purchases.length < maxPurchases) {
      await buy();
      await pause(random.next() * MAX_PAUSE_MS);
    }
  }

  return {
    purchases,
    retryTimes,
    done: run(),
    stop: () => {
      isStopped = true;
    },
    close: transport.close,
  };
}
