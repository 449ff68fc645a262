import { Decimal } from "#lib/platform/money.ts";
import { type BillingProvider, ProviderFault, WrongSignature } from "../provider.ts";
import { isSignature } from "../signature.ts";
import {
  changeTerms,
  createSandbox,
  emitWebhook,
  endSandboxPlan,
  refundPayment,
  SANDBOX_SIGNATURE,
  type SandboxSettings,
  toSentSubscription,
} from "./sandbox.ts";
import { SandboxMessage } from "./sandbox-state.ts";

const getSandboxPath = (id: string): string => `/sandbox-billing/${id}`;

/** As at Razorpay, a card subscription can be changed and one by UPI cannot. */
export function createSandboxProvider(settings: SandboxSettings): BillingProvider {
  const sandbox = createSandbox(settings);
  const createUnknownFault = () => new ProviderFault("the sandbox does not know it", { isRefusal: true });
  return {
    name: "sandbox",

    async subscribe(order) {
      const id = await sandbox.open(order);
      return { providerId: id, checkoutUrl: getSandboxPath(id) };
    },

    async changePlan(id, terms) {
      if (!(await sandbox.read(id))) throw createUnknownFault();
      return sandbox.change(id, (state) => {
        if (state.method !== "card" || state.status !== "active") return false;
        changeTerms(id, state, terms);
        return true;
      });
    },

    async cancel(id, when) {
      if (!(await sandbox.read(id))) throw createUnknownFault();
      await sandbox.change(id, (state) => {
        if (state.status === "ended") return;
        if (when === "now" || state.status !== "active") return endSandboxPlan(id, state, "cancelled");
        state.cancelAtPeriodEnd = true;
        emitWebhook(id, state, "subscription.cancellation_requested");
      });
    },

    async refund({ paymentId, amount, key }) {
      const id = paymentId.replace("_pay_", "_sub_").replace(/\.\d+$/, "");
      if (!(await sandbox.read(id))) throw createUnknownFault();
      await sandbox.change(id, (state) => {
        const payment = state.payments.find((each) => each.id === paymentId);
        if (!payment) throw createUnknownFault();
        refundPayment(id, state, payment, amount?.toFixed(2) ?? payment.amount, key);
      });
    },

    async read(id) {
      const state = await sandbox.read(id);
      if (!state) throw createUnknownFault();
      const payments = state.payments.filter(({ isPaid }) => isPaid);
      return {
        subscription: SandboxMessage.shape.subscription.parse(toSentSubscription(id, state)),
        payments: payments.map(({ id, amount, currency, isPaid }) => ({
          id,
          amount: new Decimal(amount),
          currency,
          isPaid,
        })),
      };
    },

    async readWebhook(body, headers) {
      if (!isSignature(headers.get(SANDBOX_SIGNATURE), body, settings.secret)) throw new WrongSignature();
      const payload: unknown = JSON.parse(body.toString("utf8"));
      return { provider: "sandbox", payload, ...SandboxMessage.parse(payload) };
    },
  };
}
