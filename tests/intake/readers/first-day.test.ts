import { expect, test } from "vitest";
import { readFirstDay } from "#lib/intake/readers/first-day.ts";

test.each([
  ["El primer día libre es el día siguiente a la descarga del contenedor.", "next"],
  ["El primer día libre es el día siguiente al retiro del contenedor lleno de la terminal.", "next"],
  ["El día del retiro del contenedor vacío es el primer día libre.", "same"],
  ["Free time starts on the day after discharge.", "next"],
  ["The day of discharge is the first free day.", "same"],
  ["The day of discharge is not counted as a free day.", undefined],
  ["La franchise commence le lendemain du déchargement.", "next"],
  ["Le jour du déchargement est le premier jour de franchise.", "same"],
  ["Die Freizeit beginnt am Tag nach der Entladung.", "next"],
  ["Der Tag der Entladung ist der erste freie Tag.", "same"],
  ["O primeiro dia livre é o dia seguinte à descarga.", "next"],
  ["Invoices are sent on the next day.", undefined],
  ["The day of discharge is the first free day. The first charged day is the next day.", undefined],
  ["Free time starts on the next day. The first free day is the day after discharge.", "next"],
])("%s", (text, value) => {
  expect(readFirstDay(text)).toBe(value);
});
