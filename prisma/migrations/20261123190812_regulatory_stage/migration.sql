-- AlterTable
ALTER TABLE "regulatory" ADD COLUMN     "ends_on" DATE,
ADD COLUMN     "stage" TEXT;

-- What the schema language cannot say.
ALTER TABLE "regulatory"
    ADD CONSTRAINT "regulatory_stage_check" CHECK (stage IN ('proposed', 'postponed', 'suspended')),
    ADD CONSTRAINT "regulatory_ends_on_check" CHECK (ends_on >= effective_on);
