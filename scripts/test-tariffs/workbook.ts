import writeXlsx from "write-excel-file/node";

export type SheetCell = string | number | null | { text: string | number; columns: number };

/** Numbers are typed cells. */
export async function printWorkbook(sheets: readonly { name: string; rows: readonly (readonly SheetCell[])[] }[]) {
  const toCell = (cell: SheetCell) => {
    if (cell === null) return null;
    const { text, columns } = typeof cell === "object" ? cell : { text: cell, columns: 1 };
    const span = columns > 1 ? { columnSpan: columns } : {};
    return typeof text === "number" ? { value: text, type: Number, ...span } : { value: text, type: String, ...span };
  };
  const [sheet, ...others] = sheets;
  if (!sheet || others.length > 0) throw new Error("one sheet");
  const rows = sheet.rows.map((row) =>
    row.flatMap((cell) => {
      const own = toCell(cell);
      const covered = cell !== null && typeof cell === "object" ? cell.columns - 1 : 0;
      return [own, ...Array.from({ length: covered }, () => null)];
    }),
  );
  return new Uint8Array(await writeXlsx(rows, { sheet: sheet.name }).toBuffer());
}
