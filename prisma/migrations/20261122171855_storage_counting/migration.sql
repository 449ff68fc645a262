-- AlterTable
ALTER TABLE "terminal_storage" ADD COLUMN     "charge_day_basis" TEXT,
ADD COLUMN     "clock_end" TEXT,
ADD COLUMN     "clock_start" TEXT,
ADD COLUMN     "condition" TEXT,
ADD COLUMN     "first_day" TEXT,
ADD COLUMN     "free_time_lost" TEXT,
ADD COLUMN     "free_time_lost_from" INTEGER,
ADD COLUMN     "holidays" TEXT,
ADD COLUMN     "tax" TEXT,
ADD COLUMN     "tax_percent" DECIMAL(5,2),
ADD COLUMN     "working_week" TEXT;
