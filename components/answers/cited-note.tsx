import type { Confidence, Source } from "#lib/domain/quality/quality.ts";
import { AgeMark } from "../ui/age-mark.tsx";
import { ConfidenceMark } from "../ui/confidence-mark.tsx";
import { SourceLink } from "../ui/source-link.tsx";

interface Props {
  item: {
    illustrative: boolean;
    source_id: string;
    confidence_level: Confidence;
    age_months: number | null;
    is_stale: boolean;
  };
  sources: ReadonlyMap<string, Pick<Source, "publisher" | "title" | "url">>;
  /** For lists that show the date and the level in another place. */
  isLevelHidden?: boolean;
  /** For places that show the date and the age next to the note. */
  isAgeHidden?: boolean;
}

/** The source of a figure with its age and confidence level, or a note that the figure is illustrative. */
export function CitedNote({ item, sources, isLevelHidden, isAgeHidden }: Props) {
  if (item.illustrative) return <em className="font-[600] text-amber">Illustrative, not published</em>;
  const source = sources.get(item.source_id);
  return (
    <>
      <span className="mr-3">{source ? <SourceLink source={source} /> : `Document ${item.source_id}`}</span>
      {!isLevelHidden && (
        <>
          {!isAgeHidden && (
            <span className="mr-3">
              <AgeMark item={item} />
            </span>
          )}
          <span className="whitespace-nowrap">
            <ConfidenceMark level={item.confidence_level} />
          </span>
        </>
      )}
    </>
  );
}
