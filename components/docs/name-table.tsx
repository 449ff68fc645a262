import type { ReactNode } from "react";
import { RowTh, Table, Td } from "../ui/table.tsx";

interface Props {
  /** For screen readers. */
  caption: string;
  /** The table's head, where its columns need names. */
  head?: ReactNode;
  rows: readonly (readonly [name: string, says: ReactNode])[];
}

/** Names of a program, each with what it says. */
export function NameTable({ caption, head, rows }: Props) {
  return (
    <Table caption={caption} isCaptionHidden>
      {head}
      <tbody>
        {rows.map(([name, says]) => (
          <tr key={name}>
            <RowTh className="pr-6 font-[400]">
              <code>{name}</code>
            </RowTh>
            <Td>{says}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
