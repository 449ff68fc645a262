-- AlterTable
ALTER TABLE "source" ADD COLUMN     "accessed_on" DATE,
ADD COLUMN     "dated_on" DATE,
ADD COLUMN     "licence" TEXT;

-- AlterTable
ALTER TABLE "local_charge" ADD COLUMN     "inferred" TEXT[];

-- AlterTable
ALTER TABLE "surcharge" ADD COLUMN     "inferred" TEXT[];
