export function StaleMark({ word = "stale" }: { word?: string }) {
  return (
    <span className="font-[600] whitespace-nowrap text-amber">
      <svg viewBox="0 0 12 12" aria-hidden="true" className="mr-[0.3em] inline size-[0.8em] align-[-0.04em]">
        <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M6 3v3.2l2 1.3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {word}
    </span>
  );
}
