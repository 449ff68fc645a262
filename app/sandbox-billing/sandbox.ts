import { notFound } from "next/navigation";
import { findBillingSandbox } from "#lib/billing/billing.ts";

/** The sandbox. In production and with Razorpay its pages do not exist. */
export const requireSandbox = () => findBillingSandbox() ?? notFound();
