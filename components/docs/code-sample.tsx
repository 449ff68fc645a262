import { CopyText } from "./copy-text.tsx";

const LANGUAGES: Record<string, string> = { sh: "Shell", ts: "TypeScript", py: "Python", json: "JSON" };

/** Code as it stands in its file, which a test runs. */
export function CodeSample({ file, text, caption }: { file: string; text: string; caption?: string }) {
  const language = LANGUAGES[file.split(".").at(-1) as string];
  return (
    <figure className="min-w-0">
      <div className="flex items-end justify-between gap-4 pb-1">
        <figcaption className="text-xs text-soft">{caption ?? language}</figcaption>
        <CopyText text={text} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre data-sample={file} tabIndex={0} className="overflow-x-auto rounded-sm border border-line bg-sunk p-4 font-mono text-xs">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
