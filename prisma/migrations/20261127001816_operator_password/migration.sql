-- AlterTable
ALTER TABLE "session" ADD COLUMN     "password_entered_at" TIMESTAMPTZ(3);
