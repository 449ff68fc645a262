"use client";

import { Button } from "#components/ui/button.tsx";

export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <div className="max-w-prose space-y-5">
      <h1>This page could not be drawn</h1>
      <p>Something went wrong on our side; what you entered is still in the address of this page. Try again in a moment.</p>
      <Button onClick={() => retry()}>Try again</Button>
      {error.digest && (
        <p className="text-sm text-soft">
          If it stays so, tell us this number: <code className="font-mono">{error.digest}</code>
        </p>
      )}
    </div>
  );
}
