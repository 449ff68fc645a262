import type { ReactNode } from "react";
import { RowTh, Table, Td } from "../ui/table.tsx";

interface Props {
  /** For screen readers. */
  caption: string;
  /** The head, when the columns need names. */
  head?: ReactNode;
  rows: readonly (readonly [name: string, meaning: ReactNode])[];
}

export function NameTable({ caption, head, rows }: Props) {
  return (
    <Table caption={caption} isCaptionHidden>
      {head}
      <tbody>
        {rows.map(([name, meaning]) => (
          <tr key={name}>
            <RowTh className="pr-6 font-[400]">
              <code>{name}</code>
            </RowTh>
            <Td>{meaning}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
