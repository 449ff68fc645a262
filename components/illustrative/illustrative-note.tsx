import { ILLUSTRATIVE_ID } from "./illustrative-hidden.tsx";

export function IllustrativeNote({ className }: { className?: string }) {
  return (
    <p className={className}>
      Published figures only. <a href={`#${ILLUSTRATIVE_ID}`}>Illustrative figures</a> are hidden.
    </p>
  );
}
