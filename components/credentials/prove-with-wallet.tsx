"use client";

import { lazy, Suspense, useState } from "react";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { Button } from "../ui/button.tsx";

const ProofSteps = lazy(() => import("./proof-steps.tsx").then(({ ProofSteps }) => ({ default: ProofSteps })));

interface Props {
  chain: PaymentChain;
  signInPath: string;
  renewalDays: number;
}

/** On Base. The wallet libraries are large, so they load when the person starts. */
export function ProveWithWallet(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Use a wallet of this browser</Button>;
  return (
    <Suspense fallback={<p role="status">Loading the wallet module.</p>}>
      <ProofSteps {...props} />
    </Suspense>
  );
}
