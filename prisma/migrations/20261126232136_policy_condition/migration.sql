-- AlterTable
ALTER TABLE "carrier_policy" ADD COLUMN     "condition" TEXT;
