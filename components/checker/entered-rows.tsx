/** A row without a text is left out. */
export type EnteredRow = [name: string, text: string | null | undefined];

export function EnteredRows({ rows }: { rows: readonly EnteredRow[] }) {
  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 text-sm">
      {rows.map(
        ([name, text]) =>
          text && (
            <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1.5">
              <dt className="text-soft">{name}</dt>
              <dd className="text-right">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
