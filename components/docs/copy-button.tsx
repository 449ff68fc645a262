/** It appears only when scripts run. */
export function CopyButton() {
  return (
    <copy-code>
      <button
        type="button"
        hidden
        className="min-h-6 cursor-pointer px-1 text-xs underline-offset-[0.2em] hover:underline pointer-coarse:min-h-11 pointer-coarse:px-3 print:hidden"
      >
        <span aria-live="polite">Copy</span>
      </button>
    </copy-code>
  );
}
