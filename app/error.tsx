"use client";

import { Button } from "#components/ui/button.tsx";

export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <div className="max-w-prose space-y-5">
      <h1>This page could not be loaded</h1>
      <p>
        An error occurred on our side. The address of this page still holds what you entered. Please try again in a
        moment.
      </p>
      <Button onClick={() => retry()}>Try again</Button>
      {error.digest && (
        <p className="text-sm text-soft">
          If the error persists, send us this number: <code className="font-mono">{error.digest}</code>
        </p>
      )}
    </div>
  );
}
