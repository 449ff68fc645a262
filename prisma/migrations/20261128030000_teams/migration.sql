-- AlterTable
ALTER TABLE "session" ADD COLUMN     "account_id" TEXT;

-- CreateTable
CREATE TABLE "member" (
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "invited_by" TEXT NOT NULL,

    CONSTRAINT "member_pkey" PRIMARY KEY ("account_id","user_id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "invited_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_change" (
    "id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "person_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT,
    "subject_label" TEXT,
    "subject_path" TEXT,
    "changes" JSONB NOT NULL DEFAULT '[]',
    "times" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "account_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "session"("account_id");

-- CreateIndex
CREATE INDEX "member_user_id_idx" ON "member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_account_id_idx" ON "invitation"("account_id");

-- CreateIndex
CREATE INDEX "invitation_expires_at_idx" ON "invitation"("expires_at");

-- CreateIndex
CREATE INDEX "account_change_account_id_id_idx" ON "account_change"("account_id", "id");

-- CreateIndex
CREATE INDEX "account_change_at_idx" ON "account_change"("at");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_change" ADD CONSTRAINT "account_change_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Nobody is a member of the own account: there, the person is the owner.
ALTER TABLE "member" ADD CONSTRAINT "member_role_check" CHECK ("role" IN ('clerk', 'reader'));
ALTER TABLE "member" ADD CONSTRAINT "member_other_check" CHECK ("account_id" <> "user_id");
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_role_check" CHECK ("role" IN ('clerk', 'reader'));
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_email_check" CHECK ("email" = lower("email"));
ALTER TABLE "account_change" ADD CONSTRAINT "account_change_times_check" CHECK ("times" > 0);
CREATE UNIQUE INDEX "invitation_one_open" ON "invitation" ("account_id", "email") WHERE "accepted_at" IS NULL;
