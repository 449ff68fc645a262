import { expect, test } from "vitest";
import { listContractions } from "./contractions.ts";

test.each([
  ['ALTER TABLE "payment" DROP COLUMN "reason";', 'ALTER TABLE "payment" DROP COLUMN "reason";'],
  ['ALTER TABLE "payment" ADD COLUMN "a" TEXT,\nADD COLUMN "b" TEXT NOT NULL;', 'ADD COLUMN "b" TEXT NOT NULL;'],
  ['ALTER TABLE "payment" ALTER COLUMN "a" SET NOT NULL;', 'ALTER TABLE "payment" ALTER COLUMN "a" SET NOT NULL;'],
  ['ALTER TABLE "a" RENAME TO "b";', 'ALTER TABLE "a" RENAME TO "b";'],
])("the code before cannot run with %s", (sql, clause) => {
  expect(listContractions(sql)).toEqual([clause]);
});

test.each([
  'CREATE TABLE "a" (\n  "id" TEXT NOT NULL,\n  CONSTRAINT "a_pkey" PRIMARY KEY ("id")\n);',
  'ALTER TABLE "a" ADD COLUMN "b" INTEGER NOT NULL DEFAULT 0,\nADD COLUMN "c" TEXT;',
  '-- DROP TABLE "a";\nCREATE INDEX "i" ON "a"("b");',
])("the code before can run with %s", (sql) => {
  expect(listContractions(sql)).toEqual([]);
});
