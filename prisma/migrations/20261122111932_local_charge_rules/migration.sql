-- AlterTable
ALTER TABLE "local_charge" ADD COLUMN     "charge_key" TEXT,
ADD COLUMN     "charge_kind" TEXT,
ADD COLUMN     "condition" TEXT,
ADD COLUMN     "except_ports" TEXT[],
ADD COLUMN     "is_sample" BOOLEAN,
ADD COLUMN     "operator" TEXT,
ADD COLUMN     "other_end" TEXT,
ADD COLUMN     "range_end" TEXT,
ADD COLUMN     "tax" TEXT,
ADD COLUMN     "tax_percent" DECIMAL(5,2),
ADD COLUMN     "variant" TEXT,
ALTER COLUMN "currency" DROP NOT NULL;
