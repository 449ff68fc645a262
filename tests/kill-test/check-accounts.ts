import { buildClaimKey } from "#lib/access/payments/claim-key.ts";
import type { NetworkId } from "#lib/access/payments/networks.ts";
import { EVM, NETWORKS } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import type { Purchase } from "./purchase.ts";
import { transfersToSeller } from "./transfers.ts";
import { FUNDS, type World } from "./world.ts";

interface Row {
  claim_key: string;
  state: string;
  network: NetworkId;
  payer: string;
  amount: string;
  transaction: string | null;
  reason: string | null;
  delivered: boolean;
}

/** The result of comparing chains, ledger and buyers. */
export interface Accounts {
  /** Each sentence names a fault. Empty when everything is right. */
  faults: string[];
  transfers: number;
  /** By state. */
  rows: Record<string, number>;
  /** Charged calls without an identifier whose answer had left the service when the connection broke. */
  lostAfterSent: number;
  /** Charged calls that got their answer only now. */
  answeredAtTheEnd: number;
}

/**
 * Compares the transfers on chain, the settled rows and what the buyers know. Buyers that were charged and have no
 * answer request it once more.
 * During this time, nothing may be killed and no claim may be open.
 */
export async function checkAccounts(world: World, purchases: readonly Purchase[]): Promise<Accounts> {
  const faults: string[] = [];
  const rows = (await world.ledger.query<Row>(ROWS)).rows;
  const settled = new Map(rows.filter(({ state }) => state === "settled").map((row) => [row.claim_key, row]));
  const states: Record<string, number> = {};
  for (const { state } of rows) states[state] = (states[state] ?? 0) + 1;
  const open = rows.filter(({ state }) => state === "claimed" || state === "unknown");
  if (open.length > 0)
    faults.push(
      `${open.length} claims are undecided: ${open.map(({ claim_key, state, reason }) => `${claim_key} ${state} ${reason}`).join(", ")}`,
    );

  let transfers = 0;
  for (const { id: network, name } of NETWORKS) {
    const onChain = await transfersToSeller(world.chains, network);
    transfers += onChain.length;
    const inLedger = [...settled.values()].filter((row) => row.network === network);
    faults.push(...differences(name, onChain, inLedger));
    faults.push(...(await wrongBalances(world, network, inLedger)));
  }

  let lostAfterSent = 0;
  let answeredAtTheEnd = 0;
  for (const purchase of purchases) {
    const charges = purchase.payments.map(toClaimKey).flatMap((key) => settled.get(key) ?? []);
    const fault = (what: string) =>
      faults.push(`${purchase.kind} ${purchase.id} on ${purchase.network}: ${what} (${purchase.outcomes.join(", ")})`);
    if (charges.length > 1) fault(`charged ${charges.length} times`);
    if (purchase.answer && !charges.some(({ transaction }) => transaction === purchase.answer?.transaction))
      fault("an answer without a charge");
    const strange = purchase.outcomes.filter((outcome) => !isExpected(outcome));
    const [charge] = charges;
    if (charge && !purchase.answer) {
      const reply = await answerFor(
        purchase,
        purchase.payments.find((payment) => toClaimKey(payment) === charge.claim_key),
      );
      if (reply === "answer") answeredAtTheEnd += 1;
      else if (isLostAfterSent(world, purchase, charge)) lostAfterSent += 1;
      else fault(`charged in ${charge.transaction}, and gets no answer: ${reply}`);
    } else if (strange.length > 0) fault(`unexpected: ${strange.join(", ")}`);
  }
  return { faults, transfers, rows: states, lostAfterSent, answeredAtTheEnd };
}

const ROWS =
  "SELECT claim_key, state, network, payer, amount::text, transaction, reason, delivered_at IS NOT NULL AS delivered FROM payment";

const toClaimKey = (payment: Purchase["payments"][number]) => buildClaimKey(payment as unknown as SentPayment);

/**
 * What a buyer may get when parts are killed. A 402 means that nothing was charged; the check of the charges decides
 * whether that is true.
 */
const isExpected = (outcome: string) =>
  ["answer", "no answer", "unavailable", "settlement_unknown", "payment_in_progress"].includes(outcome) ||
  outcome.startsWith("402 ");

/**
 * An answer without an identifier that left the service is not repeated, even if the balancer lost it (docs/adr/010).
 */
const isLostAfterSent = ({ balancer }: World, { kind, id }: Purchase, { delivered }: Row) =>
  delivered && !kind.endsWith("identifier") && balancer.brokenPurchases.has(id);

async function answerFor(purchase: Purchase, payment: Purchase["payments"][number] | undefined): Promise<string> {
  const reply = await purchase.send(payment);
  return reply.kind === "answer" ? "answer" : reply.code;
}

function differences(name: string, onChain: readonly string[], inLedger: readonly Row[]): string[] {
  const listed = new Set(inLedger.map(({ transaction }) => transaction));
  const transferred = new Set(onChain);
  return [
    ...onChain
      .filter((transaction) => !listed.has(transaction))
      .map((transaction) => `${name}: the transfer ${transaction} is not settled in the ledger`),
    ...inLedger
      .filter(({ transaction }) => !transferred.has(transaction as string))
      .map(({ claim_key, transaction }) => `${name}: the settled row ${claim_key} has no transfer ${transaction}`),
    ...(listed.size === inLedger.length ? [] : [`${name}: two settled rows have the same transaction`]),
  ];
}

async function wrongBalances(
  { chains, wallets }: World,
  network: NetworkId,
  settled: readonly Row[],
): Promise<string[]> {
  const sum = (rows: readonly Row[]) => rows.reduce((total, { amount }) => total + BigInt(amount), 0n);
  const seller = await chains.readBalance(network, network === EVM.id ? chains.payTo.evm : chains.payTo.svm);
  const faults =
    seller === sum(settled)
      ? []
      : [`${network}: the seller has ${seller}, and the settled rows sum up to ${sum(settled)}`];
  for (const [number, wallet] of wallets.entries()) {
    const { address } = network === EVM.id ? wallet.evm : wallet.svm;
    const charged = FUNDS - (await chains.readBalance(network, address));
    const rows = sum(settled.filter(({ payer }) => payer.toLowerCase() === address.toLowerCase()));
    if (charged !== rows) faults.push(`${network}: buyer ${number} paid ${charged}, and the settled rows say ${rows}`);
  }
  return faults;
}
