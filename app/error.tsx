"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { Button } from "#components/ui/button.tsx";

/** It has no frame when the frame of an account could not be loaded. */
export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const content = (
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
  return useSelectedLayoutSegment() === "dashboard" ? <main className="p-4 md:p-8">{content}</main> : content;
}
