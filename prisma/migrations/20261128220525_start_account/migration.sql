-- AlterTable
ALTER TABLE "member" ADD COLUMN     "starts_here" BOOLEAN NOT NULL DEFAULT false;

-- The next sign-in begins in one account.
CREATE UNIQUE INDEX "member_starts_here_key" ON "member"("user_id") WHERE "starts_here";
