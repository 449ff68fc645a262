"use client";

import { lazy, Suspense, useState } from "react";
import type { PaymentChain } from "#lib/discovery/payment-chain.ts";
import { Button } from "../ui/button.tsx";

const ProofSteps = lazy(() => import("./proof-steps.tsx").then(({ ProofSteps }) => ({ default: ProofSteps })));

/** On Base. The wallet libraries are large, so they load when the person starts. */
export function ProveWithWallet({ chain, signInPath }: { chain: PaymentChain; signInPath: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Use a wallet of this browser</Button>;
  return (
    <Suspense fallback={<p role="status">Loading the wallet module.</p>}>
      <ProofSteps chain={chain} signInPath={signInPath} />
    </Suspense>
  );
}
