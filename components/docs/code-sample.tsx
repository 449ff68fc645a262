import { CopyButton } from "./copy-button.tsx";

const LANGUAGES: Record<string, string> = {
  sh: "Shell",
  ts: "TypeScript",
  py: "Python",
  json: "JSON",
  pq: "Power Query",
};

/** Shown unchanged. A test runs the same file. */
export function CodeSample({ file, text, caption }: { file: string; text: string; caption?: string }) {
  const language = LANGUAGES[file.split(".").at(-1) as string];
  return (
    <figure className="min-w-0">
      <div className="flex items-end justify-between gap-4 pb-1">
        <figcaption className="text-xs text-soft">{caption ?? language}</figcaption>
        <CopyButton />
      </div>
      <pre
        data-sample={file}
        data-code
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-sm border border-line bg-sunk p-4 font-mono text-xs"
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}
