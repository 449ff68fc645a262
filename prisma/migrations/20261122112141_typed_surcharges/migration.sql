-- AlterTable
ALTER TABLE "surcharge" ADD COLUMN     "both_ways" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "cargo" TEXT[],
ADD COLUMN     "condition" TEXT,
ADD COLUMN     "family" TEXT NOT NULL DEFAULT 'unnamed',
ADD COLUMN     "nature" TEXT NOT NULL DEFAULT 'permanent',
ADD COLUMN     "range_end" TEXT,
ADD COLUMN     "tariff" TEXT;
