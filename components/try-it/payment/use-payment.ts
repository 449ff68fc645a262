import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Connector } from "wagmi";
import { useConfig, useConnection } from "wagmi";
import { connect, disconnect, signTypedData, switchChain } from "wagmi/actions";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { send } from "../answer.ts";
import type { CallRequest } from "../request.ts";
import { formatPrice } from "./format-amount.ts";
import { findCurrentStep, type Payment } from "./payment.ts";
import {
  describeExpiredPayment,
  describePriceFailure,
  describeUnansweredPayment,
  describeWalletFailure,
  type PaymentFailure,
} from "./payment-failure.ts";
import { readPaymentReceipt, readPrice, type SignedPayment, signPayment } from "./signed-payment.ts";
import type { Step } from "./steps.ts";

type SignTypedData = Parameters<typeof signTypedData>[1];

/** Asks for the price immediately. */
export function usePayment(request: CallRequest, chain: PaymentChain) {
  const config = useConfig();
  const wallet = useConnection();
  const [payment, setPayment] = useState<Payment>({});
  const [isBusy, setBusy] = useState(false);
  const work = useRef({ isRunning: false, isOpen: true });
  const step = findCurrentStep(payment, { isConnected: wallet.isConnected, isOnChain: wallet.chainId === chain.id });
  const update = (changes: Partial<Payment>) => setPayment((before) => ({ ...before, ...changes }));

  /** Runs one action at a time, so that a double click asks the wallet once. */
  async function run(at: Step, act: () => Promise<PaymentFailure | undefined>): Promise<void> {
    if (work.current.isRunning) return;
    work.current.isRunning = true;
    setBusy(true);
    update({ failure: undefined });
    const failure = await act().catch((error: unknown) => describeWalletFailure(error, at));
    work.current.isRunning = false;
    setBusy(false);
    if (failure) update({ failure: { ...failure, step: at } });
  }

  const askPrice = () =>
    run("price", async () => {
      update({ price: undefined, signed: undefined });
      const answer = await send(request, { "x-require-payment": "x402" });
      const price = answer && readPrice(answer, chain.network);
      if (!price) return describePriceFailure(answer, chain.name);
      update({ price });
    });

  async function transmit(signed: SignedPayment): Promise<PaymentFailure | undefined> {
    const answer = await send(request, { "payment-signature": signed.header });
    update({ identifier: answer?.status === 402 ? signed.identifier : undefined });
    if (answer?.status !== 200) return describeUnansweredPayment(answer, formatPrice(payment.price, chain));
    update({ paid: { answer, receipt: readPaymentReceipt(answer) } });
  }

  const sign = () =>
    run("sign", async () => {
      const { price, identifier } = payment;
      const { address, connector } = wallet;
      if (!price || !address) return;
      const signTypedDataOfScheme = (typed: object) =>
        signTypedData(config, { ...typed, account: address, connector } as SignTypedData);
      const signed = await signPayment(price, { address, signTypedData: signTypedDataOfScheme }, identifier);
      if (!work.current.isOpen) return;
      if (signed.validUntil <= Date.now()) return describeExpiredPayment(price.requirement.maxTimeoutSeconds);
      update({ signed });
      const failure = await transmit(signed);
      if (failure) update({ failure: { ...failure, step: "send" } });
    });

  const begin = useEffectEvent(askPrice);
  useEffect(() => {
    const { current } = work;
    current.isOpen = true;
    void begin();
    return () => {
      current.isOpen = false; // A payment that the user signs after closing the panel is not sent.
    };
  }, []);

  return {
    payment,
    step,
    isBusy,
    wallet,
    askPrice,
    connectTo: (connector: Connector) => run("wallet", async () => void (await connect(config, { connector }))),
    disconnectWallet: () => run("wallet", async () => void (await disconnect(config, { connector: wallet.connector }))),
    switchChain: () =>
      run("chain", async () => void (await switchChain(config, { chainId: chain.id, connector: wallet.connector }))),
    sign,
    resend: () => run("send", async () => payment.signed && transmit(payment.signed)),
  };
}

export type PaymentControl = ReturnType<typeof usePayment>;
