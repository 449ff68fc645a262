import type { LedgerLine, LedgerSum } from "#lib/access/payments/ledger-summary.ts";
import { NETWORKS, toDollarAmount } from "#lib/access/payments/networks.ts";
import type { Column } from "../support/text-table.ts";

/** The sums of one day or of all days. */
export type SumRow = LedgerSum & { day: string };

export type ShowNetwork = (network: string) => string;

export const getNetworkName: ShowNetwork = (network) => NETWORKS.find(({ id }) => id === network)?.name ?? network;

/** With all six decimals of the token. */
export const formatUsdc = (amount: string) => toDollarAmount(amount).toFixed(6);

export const listSumColumns = (showNetwork: ShowNetwork): Column<SumRow>[] => [
  { title: "day", of: ({ day }) => day },
  { title: "network", of: ({ network }) => (network === undefined ? "all" : showNetwork(network)) },
  { title: "state", of: ({ state }) => state },
  { title: "payments", of: ({ payments }) => String(payments), isNumber: true },
  { title: "usdc", of: ({ amount }) => formatUsdc(amount), isNumber: true },
];

export const listPaymentColumns = (showNetwork: ShowNetwork): Column<LedgerLine>[] => [
  { title: "id", of: ({ id }) => id, isNumber: true },
  { title: "claimed_at", of: ({ claimedAt }) => claimedAt },
  { title: "network", of: ({ network }) => showNetwork(network) },
  { title: "operation", of: ({ operation }) => operation },
  { title: "payer", of: ({ payer }) => payer },
  { title: "usdc", of: ({ amount }) => formatUsdc(amount), isNumber: true },
  { title: "state", of: ({ state }) => state },
  { title: "transaction", of: ({ transaction }) => transaction ?? "" },
  { title: "reason", of: ({ reason }) => reason ?? "" },
];
