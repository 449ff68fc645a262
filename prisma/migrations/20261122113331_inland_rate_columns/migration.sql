-- AlterTable
ALTER TABLE "inland_rate" ADD COLUMN     "inferred" TEXT[],
ADD COLUMN     "load" TEXT,
ADD COLUMN     "price_basis" TEXT,
ADD COLUMN     "range_end" TEXT,
ADD COLUMN     "unit" TEXT;
