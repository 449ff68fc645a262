import clsx from "clsx";
import type { ReactNode } from "react";
import type { FindingGroup } from "#lib/domain/audit/group-findings.ts";

interface Named {
  rule: string;
  explanation: string;
}

export const getFindingKey = ({ rule, explanation }: Named): string => `${rule}-${explanation}`;

interface Props<F extends Named> extends FindingGroup<F> {
  /** Class of the border's colour. */
  border: string;
  words: (finding: F, isPart: boolean) => ReactNode;
}

/** Findings about the same money are sub-points, because their amounts do not add up. */
export function FindingGroupItem<F extends Named>({ finding, parts, border, words }: Props<F>) {
  return (
    <li className={clsx("border-l-4 pl-4", border)}>
      {words(finding, false)}
      {parts.length > 0 && (
        <div className="mt-3 print:mt-1">
          <p className="text-sm text-soft">About the same money, not in addition:</p>
          <ol className="mt-2 space-y-4 border-l border-line pl-4 print:mt-1 print:space-y-2">
            {parts.map((part) => (
              <li key={getFindingKey(part)}>{words(part, true)}</li>
            ))}
          </ol>
        </div>
      )}
    </li>
  );
}
