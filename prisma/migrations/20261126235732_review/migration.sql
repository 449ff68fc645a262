-- AlterTable
ALTER TABLE "publication" ADD COLUMN     "source_id" TEXT;

-- AlterTable
ALTER TABLE "stored_answer" ADD COLUMN     "pages" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "refusal" TEXT,
ADD COLUMN     "refused" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "unread" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "proposal" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "answer_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "table" TEXT NOT NULL,
    "change" TEXT NOT NULL,
    "rows" JSONB NOT NULL,
    "corrections" JSONB NOT NULL DEFAULT '{}',
    "doubt_count" INTEGER NOT NULL,
    "replaces" TEXT[],
    "state" TEXT NOT NULL,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "publication_id" UUID,

    CONSTRAINT "proposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_decision" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "document_id" UUID,
    "answer_id" UUID,
    "proposal_id" UUID,
    "publication_id" UUID,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "review_decision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "demand" (
    "month" DATE NOT NULL,
    "operation" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "charge" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,

    CONSTRAINT "demand_pkey" PRIMARY KEY ("month","operation","carrier","country","charge")
);

-- CreateIndex
CREATE INDEX "proposal_document_id_state_idx" ON "proposal"("document_id", "state");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_answer_id_position_key" ON "proposal"("answer_id", "position");

-- CreateIndex
CREATE INDEX "review_decision_at_idx" ON "review_decision"("at");

-- CreateIndex
CREATE INDEX "review_decision_document_id_at_idx" ON "review_decision"("document_id", "at");

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "watched_document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "stored_answer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
