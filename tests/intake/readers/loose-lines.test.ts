import { expect, test } from "vitest";
import { splitLooseLine } from "#lib/intake/readers/loose-lines.ts";
import { readLines } from "#tests/support/read-lines.ts";

test.each([
  ["Day 6 to 10: USD 40 per day",["Day 6 to 10","USD 40 per day"]],
  ["THC: USD 140 per 20' / USD 190 per 40'",["THC","USD 140 per 20' / USD 190 per 40'"]],
  ["New amount: USD 300",["New amount: USD 300"]],
  ["Documentation fee ........ 45.00",["Documentation fee","45.00"]],
  ["Documentation fee ... 45",["Documentation fee ... 45"]],
  ["Documentation fee: USD 45 per bill of lading.",["Documentation fee","USD 45 per bill of lading"]],
  ["- Seal fee: EUR 9",["Seal fee","EUR 9"]],
  ["The ISPS charge is EUR 18",["ISPS charge","EUR 18"]],
  ["Die ISPS-Gebühr beträgt EUR 18",["Die ISPS-Gebühr beträgt EUR 18"]],
  ["The PSS from China to Kenya is USD 300",["The PSS from China to Kenya is USD 300"]],
  ["Effective 1 March 2026. USD per day",["Effective 1 March 2026. USD per day"]],
  ["Reefers: 5 free days, then EUR 95 per day",["Reefers: 5 free days, then EUR 95 per day"]],
  ["Storage from day 8 to day 16",["Storage from day 8 to day 16"]],
  ["Free time 5 days",["Free time 5 days"]],
  ["5 days free: 0.00",["5 days free: 0.00"]],
  ["20' container: USD 40",["20' container","USD 40"]],
  ["20' container: 40",["20' container: 40"]],
  ["Day 6-10: 40",["Day 6-10","40"]],
  ["Day 6-10: 40.00",["Day 6-10","40.00"]],
  ["Phone: 4433 2211",["Phone: 4433 2211"]],
  ["One two three four five six seven eight nine ten USD 45",["One two three four five six seven eight nine ten USD 45"]],
  ["One two three four five six seven eight nine USD 45",["One two three four five six seven eight nine","USD 45"]],
  ["1.2. Weighing USD 45",["1.2. Weighing","USD 45"]],
  ["No. of copies USD 45",["No. of copies","USD 45"]],
  ["Weighing. Storage USD 45",["Weighing. Storage USD 45"]],
  ["Thereafter $60",["Thereafter","$60"]],
  ["Import THC USD 140 USD 150",["Import THC USD 140 USD 150"]],
  ["THC: USD 140",["THC","USD 140"]],
  ["Rates: USD 140 per 20' / USD 190 per 40'",["Rates: USD 140 per 20' / USD 190 per 40'"]],
  ["20': USD 140 per day / USD 190 per week",["20': USD 140 per day / USD 190 per week"]],
  ["Day 6-10: USD 40 / USD 80",["Day 6-10: USD 40 / USD 80"]],
  ["VAT 15 %",["VAT 15 %"]],
  ["X 5",["X 5"]],
  ["From 1 March the Terminal Handling Charge for import is USD 140",["Terminal Handling Charge for import","USD 140"]],
  ["7.1    Weighing: USD 17.00 per container.",["Weighing","USD 17.00 per container"]],
  ["7.1    Storage day 6-10: USD 17.00 per container.",["7.1","Storage day 6-10: USD 17.00 per container."]],
  ["7    Weighing: USD 17.00 per container.",["7","Weighing: USD 17.00 per container."]],
  ["7.1    20' Weighing: USD 17.00 per container.",["7.1","20' Weighing: USD 17.00 per container."]],
  ["Documentation fee: USD 45   Eff: 1 May 2026",["Documentation fee","USD 45","Eff: 1 May 2026"]],
  ["Documentation fee: USD 45   per set",["Documentation fee: USD 45","per set"]],
  ["Deposit: on request",["Deposit: on request"]],
  ["May 2026",["May 2026"]],
  ["Since 2026: EUR 2026",["Since 2026","EUR 2026"]],
  ["Seal _____ 9.00",["Seal","9.00"]],
])("%s", async (text, cells) => {
  const [line] = await readLines(text);
  if (!line) throw new Error("there is no line");
  const split = splitLooseLine(line);
  expect(split.cells.map((cell) => cell.text)).toEqual(cells);
  expect(split.cells.map(({ start, end }) => split.text.slice(start, end))).toEqual(cells);
});
