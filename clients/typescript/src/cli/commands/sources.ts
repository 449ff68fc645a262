import type { components } from "../../schema.ts";

type Meta = components["schemas"]["Meta"];

/** Where the figures come from, and how reliable they are. */
export function formatSources({ confidence_level, sources }: Meta): string {
  const lines = sources.map(({ publisher, title, published_on, url }) =>
    [`Source: ${publisher}: ${title}${published_on ? ` (${published_on})` : ""}`, url && `        ${url}`]
      .filter(Boolean)
      .join("\n"),
  );
  return [`Confidence: ${confidence_level}`, ...lines].join("\n");
}
