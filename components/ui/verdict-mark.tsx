import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";

/** Each verdict has its own shape, sign and word, so that no verdict depends on colour alone. */
export const VERDICT_LOOKS: Record<AuditVerdict, { word: string; text: string; wash: string; border: string }> = {
  overbilled: { word: "Overbilled", text: "text-red", wash: "bg-red-wash", border: "border-red" },
  correct: { word: "Correct", text: "text-green", wash: "bg-green-wash", border: "border-green" },
  underbilled: { word: "Underbilled", text: "text-amber", wash: "bg-amber-wash", border: "border-amber" },
  cannot_tell_yet: { word: "Cannot tell yet", text: "text-ink", wash: "bg-shoal", border: "border-ink" },
};

export function VerdictMark({ verdict, className }: { verdict: AuditVerdict; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    >
      {verdict === "overbilled" && (
        <>
          <path d="M3 3h26v26H3z" />
          <path d="M16 24V9m-6 6 6-6 6 6" />
        </>
      )}
      {verdict === "correct" && (
        <>
          <circle cx="16" cy="16" r="13.5" />
          <path d="m9.5 16.5 4.5 4.5 9-10" />
        </>
      )}
      {verdict === "underbilled" && (
        <>
          <path d="M16 1.8 30.2 16 16 30.2 1.8 16z" />
          <path d="M16 9v14m-5.5-5.5L16 23l5.5-5.5" />
        </>
      )}
      {verdict === "cannot_tell_yet" && (
        <>
          <path d="M10 2h12l8 14-8 14H10L2 16z" />
          <path d="M11.5 12.5a4.5 4.5 0 1 1 6.6 4c-1.4.8-2.1 1.6-2.1 3.2M16 23.2v.3" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}
