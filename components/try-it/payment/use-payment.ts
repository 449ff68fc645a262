import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Connector } from "wagmi";
import { useConfig, useConnection } from "wagmi";
import { connect, disconnect, signTypedData, switchChain } from "wagmi/actions";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { send } from "../answer.ts";
import type { CallRequest } from "../request.ts";
import { type Payment, stepNow } from "./payment.ts";
import { priceIn, receiptIn, type SignedPayment, signPayment } from "./signed-payment.ts";
import type { Step } from "./steps.ts";
import { noPrice, notAnswered, ranOut, type Trouble, walletTrouble } from "./trouble.ts";
import { priceWords } from "./words.ts";

type SignTypedData = Parameters<typeof signTypedData>[1];

/** A call being paid for: how far it is, and what can be done at each step. The price is asked for at once. */
export function usePayment(request: CallRequest, chain: PaymentChain) {
  const config = useConfig();
  const wallet = useConnection();
  const [payment, setPayment] = useState<Payment>({});
  const [isBusy, setBusy] = useState(false);
  const work = useRef({ isUnderWay: false, isWanted: true });
  const step = stepNow(payment, { isConnected: wallet.isConnected, isOnChain: wallet.chainId === chain.id });
  const note = (news: Partial<Payment>) => setPayment((before) => ({ ...before, ...news }));

  /** Does one thing at a time: one click is one question to the wallet. */
  async function run(at: Step, todo: () => Promise<Trouble | undefined>): Promise<void> {
    if (work.current.isUnderWay) return;
    work.current.isUnderWay = true;
    setBusy(true);
    note({ trouble: undefined });
    const trouble = await todo().catch((error: unknown) => walletTrouble(error, at));
    work.current.isUnderWay = false;
    setBusy(false);
    if (trouble) note({ trouble: { ...trouble, step: at } });
  }

  const askPrice = () =>
    run("price", async () => {
      note({ price: undefined, signed: undefined });
      const answer = await send(request, { "x-require-payment": "x402" });
      const price = answer && priceIn(answer, chain.network);
      if (!price) return noPrice(answer, chain.name);
      note({ price });
    });

  async function transmit(signed: SignedPayment): Promise<Trouble | undefined> {
    const answer = await send(request, { "payment-signature": signed.header });
    if (answer?.status !== 200) return notAnswered(answer, priceWords(payment.price, chain));
    note({ paid: { answer, receipt: receiptIn(answer) } });
  }

  const sign = () =>
    run("sign", async () => {
      const { price } = payment;
      const { address, connector } = wallet;
      if (!price || !address) return;
      const signTypedDataOfScheme = (typed: object) => signTypedData(config, { ...typed, account: address, connector } as SignTypedData);
      const signed = await signPayment(price, { address, signTypedData: signTypedDataOfScheme });
      if (!work.current.isWanted) return;
      if (signed.validUntil <= Date.now()) return ranOut(price.requirement.maxTimeoutSeconds);
      note({ signed });
      const trouble = await transmit(signed);
      if (trouble) note({ trouble: { ...trouble, step: "send" } });
    });

  const begin = useEffectEvent(askPrice);
  useEffect(() => {
    const { current } = work;
    current.isWanted = true;
    void begin();
    return () => {
      current.isWanted = false; // What is signed after the panel was closed is not sent.
    };
  }, []);

  return {
    payment,
    step,
    isBusy,
    wallet,
    askPrice,
    connectTo: (connector: Connector) => run("wallet", async () => void (await connect(config, { connector }))),
    leaveWallet: () => run("wallet", async () => void (await disconnect(config, { connector: wallet.connector }))),
    changeChain: () => run("chain", async () => void (await switchChain(config, { chainId: chain.id, connector: wallet.connector }))),
    sign,
    resend: () => run("send", async () => payment.signed && transmit(payment.signed)),
  };
}

export type PaymentInHand = ReturnType<typeof usePayment>;
