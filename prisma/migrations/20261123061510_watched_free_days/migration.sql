-- DropIndex
DROP INDEX "watched_container_user_id_closed_at_idx";

-- AlterTable
ALTER TABLE "account_settings" ADD COLUMN     "reminds_of_free_days" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "watched_container" ADD COLUMN     "counted_on" DATE,
ADD COLUMN     "facts_version" INTEGER,
ADD COLUMN     "last_free_day" DATE,
ADD COLUMN     "latest_free_day" DATE,
ADD COLUMN     "remind_on" DATE;

-- CreateIndex
CREATE INDEX "watched_container_user_id_closed_at_last_free_day_idx" ON "watched_container"("user_id", "closed_at", "last_free_day");

-- CreateIndex
CREATE INDEX "watched_container_remind_on_idx" ON "watched_container"("remind_on");
