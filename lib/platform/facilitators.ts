import { readCdpKey } from "./cdp-key.ts";
import { signCdpToken } from "./cdp-token.ts";
import type { Env } from "./env.ts";

/** `evm` is Base, `svm` is Solana. */
export const NETWORK_KEYS = ["evm", "svm"] as const;
export type NetworkKey = (typeof NETWORK_KEYS)[number];

type Suffix = "" | "_EVM" | "_SVM";

export type FacilitatorSettings = Pick<
  Env,
  | `FACILITATOR_URL${Suffix}`
  | `FACILITATOR_AUTHORIZATION${Suffix}`
  | "CDP_API_KEY_ID"
  | "CDP_API_KEY_SECRET"
  | "PAY_TO_EVM"
  | "PAY_TO_SVM"
>;

/** Returns the `Authorization` header of one request. */
export type Authorize = (method: "GET" | "POST", url: string) => Promise<string>;

export interface ConfiguredFacilitator {
  url: string;
  /** `undefined` when the facilitator needs no credentials. */
  authorize: Authorize | undefined;
  networks: NetworkKey[];
}

/** Otherwise a server outside production starts a facilitator of its own. */
export const hasFacilitator = (settings: Pick<FacilitatorSettings, `FACILITATOR_URL${Suffix}`>): boolean =>
  Boolean(settings.FACILITATOR_URL || settings.FACILITATOR_URL_EVM || settings.FACILITATOR_URL_SVM);

/** Each facilitator once. A network without a receiving address takes no payments, so it has none. */
export function listFacilitators(settings: FacilitatorSettings): ConfiguredFacilitator[] {
  const found = new Map<string, ConfiguredFacilitator>();
  for (const network of NETWORK_KEYS) {
    const suffix = network === "evm" ? "_EVM" : "_SVM";
    const own = settings[`FACILITATOR_URL${suffix}`];
    const url = own ?? settings.FACILITATOR_URL;
    if (!url || !settings[`PAY_TO${suffix}`]) continue;
    // A credential goes only to the facilitator whose setting has the same ending.
    const authorize = own
      ? createFixedAuthorization(settings[`FACILITATOR_AUTHORIZATION${suffix}`])
      : createSharedAuthorization(settings);
    const key = `${own ? suffix : ""} ${url}`;
    const known = found.get(key);
    if (known) known.networks.push(network);
    else found.set(key, { url, authorize, networks: [network] });
  }
  return [...found.values()];
}

function createSharedAuthorization({
  CDP_API_KEY_ID: id,
  CDP_API_KEY_SECRET: secret,
  FACILITATOR_AUTHORIZATION,
}: FacilitatorSettings): Authorize | undefined {
  const key = secret && readCdpKey(secret);
  if (!id || !key) return createFixedAuthorization(FACILITATOR_AUTHORIZATION);
  return async (method, url) => `Bearer ${await signCdpToken(id, key, method, url)}`;
}

const createFixedAuthorization = (authorization: string | undefined): Authorize | undefined =>
  authorization === undefined ? undefined : async () => authorization;
