import type { Source } from "#lib/domain/quality/quality.ts";
import { Icon } from "./icon.tsx";

export function SourceLink({ source }: { source: Pick<Source, "publisher" | "title" | "url"> }) {
  const { publisher, title, url } = source;
  if (!url) return `${publisher}, ${title}`;
  const lastWord = title.split(" ").at(-1) ?? "";
  return (
    <a href={url} rel="noreferrer" className="source-link">
      {publisher}, {title.slice(0, title.length - lastWord.length)}
      <span className="whitespace-nowrap">
        {lastWord}
        <Icon name="external-link" className="ml-1 inline size-[0.85em] align-[-0.05em] print:hidden" />
      </span>
    </a>
  );
}
