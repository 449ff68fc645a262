import assert from "node:assert/strict";
import { readCookies, signUpClerk } from "../clerk.ts";
import type { PrepareWork } from "./work.ts";

const ORDER = {
  plan: "pro",
  interval: "month",
  billing_name: "Blue Freight",
  address: "1 Dock Road",
  country: "IN",
  state: "29",
};

const REFUSAL = "The payment provider does not answer. Nothing was charged. Try again in a few minutes.";

const COUNT = "SELECT count(*)::int AS count FROM subscription WHERE user_id = $1";

/** Orders a plan while the payment provider cannot be used, and again after that. */
export const orderPlan: PrepareWork = async ({ world }) => {
  const clerk = await signUpClerk(world);
  const order = () => clerk.sendForm("/dashboard/billing/order/submit", ORDER);
  const count = async () => (await world.db.query<{ count: number }>(COUNT, [clerk.userId])).rows[0]?.count;
  return {
    async during() {
      const sent = await order();
      const back = sent.headers.get("location") ?? "";
      assert.match(back, /^\/dashboard\/billing\/order\?/, `the order was answered with ${sent.status} ${back}`);
      const { body } = await clerk.open(back, readCookies(sent));
      assert.ok(body.includes(REFUSAL), "the page of the order does not say that the provider is away");
      assert.ok(body.includes(ORDER.billing_name), "the page of the order has lost the details");
      assert.equal(await count(), 0, "a refused order is stored");
      return `an order had its form back after ${(sent.took / 1_000).toFixed(1)} s: “${REFUSAL}”`;
    },
    async after() {
      const { headers } = await order();
      assert.match(
        headers.get("location") ?? "",
        /^\/dashboard\/billing\/pay\//,
        "an order is not possible afterwards",
      );
      assert.equal(await count(), 1, "there is not one order");
    },
  };
};
