-- AlterTable
ALTER TABLE "dispute_pack" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "pack_run" ADD COLUMN     "language" TEXT;
