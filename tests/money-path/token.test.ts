import { randomBytes } from "node:crypto";
import { type Hex, parseAbi, parseSignature, toHex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVM } from "#lib/access/payments/networks.ts";
import { createLocalClient } from "#scripts/money-path/evm-chain.ts";
import { domain, types } from "#tests/support/eip3009.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";

const abi = parseAbi([
  "function name() view returns (string)",
  "function symbol() view returns (string)",
  "function version() view returns (string)",
  "function decimals() view returns (uint8)",
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
  "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)",
  "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)",
  "function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)",
]);
const token = { address: EVM.token, abi } as const;

let money: TestMoneyPath;
let chain: ReturnType<typeof createLocalClient>;
beforeAll(async () => {
  money = await openTestMoneyPath();
  chain = createLocalClient(Number(new URL(money.evmRpcUrl).port), money.wallets.facilitator.evm);
}, 60_000);
afterAll(() => money.close());

/** An authorization of the demo wallet that is valid for an hour, and its signature. */
async function authorize(overrides: { validAfter?: bigint; validBefore?: bigint; value?: bigint } = {}) {
  const now = BigInt(Math.floor(Date.now() / 1000));
  const { evm: buyer } = money.wallets.buyer;
  const message = {
    from: buyer.address,
    to: money.payTo.evm as Hex,
    value: 5n,
    validAfter: 0n,
    validBefore: now + 3600n,
    nonce: newNonce(),
    ...overrides,
  };
  const signature = await buyer.signTypedData({ domain, types, primaryType: "TransferWithAuthorization", message });
  const { from, to, value, validAfter, validBefore, nonce } = message;
  return { message, signature, args: [from, to, value, validAfter, validBefore, nonce] as const };
}
const newNonce = (): Hex => toHex(randomBytes(32));

function splitSignature(signature: Hex): readonly [number, Hex, Hex] {
  const { r, s, yParity } = parseSignature(signature);
  return [yParity + 27, r, s];
}

async function send(
  functionName: "transferWithAuthorization" | "cancelAuthorization",
  args: readonly unknown[],
): Promise<void> {
  const hash = await chain.writeContract({ ...token, functionName, args: args as never });
  const { status } = await chain.waitForTransactionReceipt({ hash });
  expect(status).toBe("success");
}

describe("the token at USDC's address", () => {
  test("has USDC's names", async () => {
    const [name, symbol, version, decimals] = await Promise.all(
      (["name", "symbol", "version", "decimals"] as const).map((functionName) =>
        chain.readContract({ ...token, functionName }),
      ),
    );
    expect({ name, symbol, version, decimals }).toEqual({
      name: "USD Coin",
      symbol: "USDC",
      version: "2",
      decimals: 6,
    });
  });

  test("transfers money once for an authorization, in either form of the signature", async () => {
    const before = await money.readBalance(EVM.id, money.payTo.evm);
    const [one, other] = [await authorize(), await authorize()];
    await send("transferWithAuthorization", [...one.args, ...splitSignature(one.signature)]);
    await send("transferWithAuthorization", [...other.args, other.signature]);
    expect((await money.readBalance(EVM.id, money.payTo.evm)) - before).toBe(10n);
    await expect(send("transferWithAuthorization", [...one.args, one.signature])).rejects.toThrow(
      "authorization is used or canceled",
    );
  });

  test("does not transfer money for a cancelled authorization", async () => {
    const { args, message, signature } = await authorize();
    const cancel = { authorizer: message.from, nonce: message.nonce };
    const canceled = await money.wallets.buyer.evm.signTypedData({
      domain,
      types,
      primaryType: "CancelAuthorization",
      message: cancel,
    });
    await send("cancelAuthorization", [cancel.authorizer, cancel.nonce, ...splitSignature(canceled)]);
    expect(
      await chain.readContract({
        ...token,
        functionName: "authorizationState",
        args: [cancel.authorizer, cancel.nonce],
      }),
    ).toBe(true);
    await expect(send("transferWithAuthorization", [...args, signature])).rejects.toThrow(
      "authorization is used or canceled",
    );
  });

  test("refuses an authorization that is early, expired, forged or above the balance", async () => {
    const readRefusal = async ({ args, signature }: Awaited<ReturnType<typeof authorize>>) =>
      send("transferWithAuthorization", [...args, signature]).then(
        () => "transferred",
        (error: Error) => /(FiatTokenV2|ERC20): [\w ]+/.exec(error.message)?.[0],
      );
    const far = BigInt(Math.floor(Date.now() / 1000) + 86_400);
    expect(await readRefusal(await authorize({ validAfter: far }))).toBe("FiatTokenV2: authorization is not yet valid");
    expect(await readRefusal(await authorize({ validBefore: 1n }))).toBe("FiatTokenV2: authorization is expired");
    expect(await readRefusal({ ...(await authorize()), signature: (await authorize()).signature })).toBe(
      "FiatTokenV2: invalid signature",
    );
    expect(await readRefusal(await authorize({ value: 10n ** 15n }))).toBe("ERC20: transfer amount exceeds balance");
  });
});
