import { createServer, type Server } from "node:http";
import { json } from "node:stream/consumers";
import type { KeyPairSigner } from "@solana/kit";
import { x402Facilitator } from "@x402/core/facilitator";
import type { PaymentPayload, PaymentRequirements } from "@x402/core/types";
import { type FacilitatorEvmSigner, toFacilitatorEvmSigner } from "@x402/evm";
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import { toFacilitatorSvmSigner } from "@x402/svm";
import { ExactSvmScheme } from "@x402/svm/exact/facilitator";
import type { PrivateKeyAccount } from "viem/accounts";
import { createNonceManager, jsonRpc } from "viem/nonce";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { createLocalClient, WALLET_FACTORY } from "./evm-chain.ts";

/** How long settling waits for a receipt: less than its callers wait for an answer. */
const RECEIPT_MS = 5_000;

/**
 * Checks and settles payments on both local chains, over the protocol's HTTP interface: /supported, /verify and
 * /settle.
 */
export async function serveFacilitator(options: {
  port: number;
  evm: { port: number; account: PrivateKeyAccount };
  svm: { rpcUrl: string; signer: KeyPairSigner };
}): Promise<Server> {
  const { port, evm, svm } = options;
  const facilitator = new x402Facilitator()
    .register(EVM.id, new ExactEvmScheme(createEvmSigner(evm), { eip6492AllowedFactories: [WALLET_FACTORY] }))
    .register(SVM.id, new ExactSvmScheme(toFacilitatorSvmSigner(svm.signer, { defaultRpcUrl: svm.rpcUrl })));
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(
      facilitator,
      request.url ?? "",
      () => json(request) as Promise<FacilitatorRequest>,
    ).catch((error: Error) => ({
      status: 500,
      body: { error: error.message },
    }));
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body, (_key, value) => (typeof value === "bigint" ? String(value) : value)));
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return server;
}

interface FacilitatorRequest {
  paymentPayload: PaymentPayload;
  paymentRequirements: PaymentRequirements;
}

async function answer(
  facilitator: x402Facilitator,
  path: string,
  read: () => Promise<FacilitatorRequest>,
): Promise<{ status: number; body: unknown }> {
  if (path === "/supported") return { status: 200, body: facilitator.getSupported() };
  if (path !== "/verify" && path !== "/settle")
    return { status: 404, body: { error: `There is no endpoint at ${path}. Use /supported, /verify or /settle` } };
  const { paymentPayload, paymentRequirements } = await read();
  const settles = path === "/settle";
  return {
    status: 200,
    body: await (settles
      ? facilitator.settle(paymentPayload, paymentRequirements)
      : facilitator.verify(paymentPayload, paymentRequirements)),
  };
}

/**
 * The signer sends transactions one after another. Viem takes a nonce before it estimates gas, so a transaction that
 * fails there would leave a gap before later ones. The signer has its own nonce manager, because viem's shared one
 * would outlive the chain.
 */
function createEvmSigner({ port, account }: { port: number; account: PrivateKeyAccount }): FacilitatorEvmSigner {
  const nonceManager = createNonceManager({ source: jsonRpc() });
  const client = createLocalClient(port, { ...account, nonceManager });
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(send: () => Promise<T>): Promise<T> => {
    const sent = last.then(send).catch((error: unknown) => {
      nonceManager.reset({ address: account.address, chainId: client.chain.id });
      throw error;
    });
    last = sent.catch(() => {});
    return sent;
  };
  type Call<Name extends keyof FacilitatorEvmSigner> = Parameters<NonNullable<FacilitatorEvmSigner[Name]>>[0];
  return toFacilitatorEvmSigner(
    {
      address: account.address,
      getCode: (call) => client.getCode(call),
      readContract: (call) => client.readContract(call),
      verifyTypedData: (call) => client.verifyTypedData(call as Parameters<typeof client.verifyTypedData>[0]),
      writeContract: (call: Call<"writeContract">) =>
        inTurn(() => client.writeContract(call as Parameters<typeof client.writeContract>[0])),
      sendTransaction: (call) => inTurn(() => client.sendTransaction(call)),
      waitForTransactionReceipt: (call) => client.waitForTransactionReceipt(call),
    },
    { confirmationTimeoutMs: RECEIPT_MS },
  );
}
