import { expect, test } from "vitest";
import { chooseBestTable, type FileTable } from "#lib/documents/table/read-file.ts";

const table = (sheet: string): FileTable => ({ sheet, table: { rows: [] } });

test.each([
  [[3], "S1"],
  [[1, 3, 2], "S2"],
  [[3, 1, 2], "S1"],
  [[1, 2, 3], "S3"],
  [[2, 2, 1], "S1"],
  [[1, 2, 2], "S2"],
  [[-1, 0], "S2"],
])("of sheets with the scores %j, %s is the best", (scores, best) => {
  const [first, ...others] = scores.map((_, index) => table(`S${index + 1}`)) as [FileTable, ...FileTable[]];
  const rate = ({ sheet }: FileTable) => scores[Number(sheet?.slice(1)) - 1] as number;
  expect(chooseBestTable([first, ...others], rate).sheet).toBe(best);
});
