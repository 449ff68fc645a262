-- AlterTable
ALTER TABLE "service" ADD COLUMN     "calls" TEXT,
ADD COLUMN     "effective_to" DATE,
ADD COLUMN     "inferred" TEXT[],
ADD COLUMN     "note" TEXT,
ADD COLUMN     "route" TEXT,
ADD COLUMN     "service" TEXT;

-- AlterTable
ALTER TABLE "cutoff" ADD COLUMN     "condition" TEXT,
ADD COLUMN     "counts_from" TEXT,
ADD COLUMN     "effective_from" DATE,
ADD COLUMN     "effective_to" DATE,
ADD COLUMN     "inferred" TEXT[];
