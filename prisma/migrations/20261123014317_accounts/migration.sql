-- AlterTable
ALTER TABLE "free_tier_key" ADD COLUMN     "prefix" TEXT,
ADD COLUMN     "user_id" TEXT;

-- CreateTable
CREATE TABLE "user" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credential" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "password" TEXT,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "access_token_expires_at" TIMESTAMPTZ(3),
    "refresh_token_expires_at" TIMESTAMPTZ(3),
    "scope" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credential_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_rate_limit" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "last_request" BIGINT NOT NULL,

    CONSTRAINT "auth_rate_limit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wallet_address" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "chain_id" INTEGER NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wallet_address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "solana_wallet" (
    "address" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "solana_wallet_pkey" PRIMARY KEY ("address")
);

-- CreateTable
CREATE TABLE "account_settings" (
    "user_id" TEXT NOT NULL,
    "company" TEXT,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "calendar_token_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_settings_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "trial" (
    "user_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "reminder_sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "trial_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "mail" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "once_key" TEXT,
    "user_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_failure" TEXT,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_details" (
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "state" TEXT,
    "gstin" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_details_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "subscription" (
    "id" UUID NOT NULL,
    "user_id" TEXT,
    "provider" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "interval" TEXT NOT NULL,
    "method" TEXT,
    "currency" TEXT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "status" TEXT NOT NULL,
    "current_period_start" TIMESTAMPTZ(3),
    "current_period_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,
    "checkout_url" TEXT,
    "replaces_id" UUID,
    "last_event_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_event" (
    "provider" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT,
    "applied_at" TIMESTAMPTZ(3),
    "payment_id" TEXT,
    "refunded" DECIMAL(12,2),

    CONSTRAINT "billing_event_pkey" PRIMARY KEY ("provider","event_id")
);

-- CreateTable
CREATE TABLE "billing_task" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "amount" DECIMAL(12,2),
    "currency" TEXT,
    "once_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_failure" TEXT,

    CONSTRAINT "billing_task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_subscription" (
    "id" TEXT NOT NULL,
    "state" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_invoice" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "user_id" TEXT,
    "subscription_id" UUID,
    "provider" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "issued_on" DATE NOT NULL,
    "buyer_name" TEXT NOT NULL,
    "buyer_address" TEXT NOT NULL,
    "buyer_country" TEXT NOT NULL,
    "buyer_state" TEXT,
    "buyer_gstin" TEXT,
    "description" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "net" DECIMAL(12,2) NOT NULL,
    "tax_percent" DECIMAL(5,2) NOT NULL,
    "tax_kind" TEXT NOT NULL,
    "tax" DECIMAL(12,2) NOT NULL,
    "total" DECIMAL(12,2) NOT NULL,
    "refunded_amount" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_audit" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "form" JSONB NOT NULL,
    "invoice_number" TEXT,
    "carrier" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "port" TEXT,
    "direction" TEXT NOT NULL,
    "invoice_date" DATE,
    "currency" TEXT NOT NULL,
    "billed" DECIMAL(16,3) NOT NULL,
    "expected_low" DECIMAL(16,3) NOT NULL,
    "expected_high" DECIMAL(16,3),
    "verdict" TEXT NOT NULL,
    "recoverable" DECIMAL(16,3) NOT NULL,
    "report" JSONB NOT NULL,
    "facts_version" INTEGER NOT NULL,
    "dispute_by" DATE,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "sent_on" DATE,
    "answered_on" DATE,
    "recovered_on" DATE,
    "recovered_amount" DECIMAL(16,3),
    "notes" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dispute_pack" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "saved_audit_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "letter" TEXT NOT NULL,
    "pdf" BYTEA NOT NULL,
    "content_hash" TEXT NOT NULL,
    "facts_version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dispute_pack_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "watched_container" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "container_number" TEXT NOT NULL,
    "container_type" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "port" TEXT,
    "direction" TEXT NOT NULL,
    "charge" TEXT,
    "terminal" TEXT,
    "events" JSONB NOT NULL,
    "interruptions" JSONB NOT NULL DEFAULT '[]',
    "answers" JSONB NOT NULL DEFAULT '{}',
    "free_days" INTEGER,
    "reference" TEXT NOT NULL DEFAULT '',
    "saved_audit_id" UUID,
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "watched_container_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contract_tariff" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "port" TEXT,
    "direction" TEXT NOT NULL,
    "charge" TEXT,
    "container_types" TEXT[],
    "free_days" INTEGER,
    "currency" TEXT,
    "slabs" JSONB NOT NULL DEFAULT '[]',
    "valid_from" DATE,
    "valid_to" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contract_tariff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_audit" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "header" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "line_count" INTEGER NOT NULL,
    "done_count" INTEGER NOT NULL DEFAULT 0,
    "fault_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_audit_line" (
    "bulk_audit_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "result" JSONB,
    "fault" TEXT,

    CONSTRAINT "bulk_audit_line_pkey" PRIMARY KEY ("bulk_audit_id","line")
);

-- CreateTable
CREATE TABLE "alert_rule" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "carrier" TEXT,
    "country" TEXT,
    "reported_version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_rule_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_key" ON "session"("token");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "credential_user_id_idx" ON "credential"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "credential_provider_id_account_id_key" ON "credential"("provider_id", "account_id");

-- CreateIndex
CREATE INDEX "verification_identifier_idx" ON "verification"("identifier");

-- CreateIndex
CREATE UNIQUE INDEX "auth_rate_limit_key_key" ON "auth_rate_limit"("key");

-- CreateIndex
CREATE INDEX "wallet_address_user_id_idx" ON "wallet_address"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "wallet_address_address_chain_id_key" ON "wallet_address"("address", "chain_id");

-- CreateIndex
CREATE INDEX "solana_wallet_user_id_idx" ON "solana_wallet"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_settings_calendar_token_hash_key" ON "account_settings"("calendar_token_hash");

-- CreateIndex
CREATE INDEX "trial_ends_at_idx" ON "trial"("ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_once_key_key" ON "mail"("once_key");

-- CreateIndex
CREATE INDEX "mail_sent_at_next_try_at_idx" ON "mail"("sent_at", "next_try_at");

-- CreateIndex
CREATE INDEX "mail_user_id_idx" ON "mail"("user_id");

-- CreateIndex
CREATE INDEX "subscription_user_id_idx" ON "subscription"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_provider_provider_id_key" ON "subscription"("provider", "provider_id");

-- CreateIndex
CREATE INDEX "billing_event_provider_payment_id_idx" ON "billing_event"("provider", "payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_task_once_key_key" ON "billing_task"("once_key");

-- CreateIndex
CREATE INDEX "billing_task_done_at_next_try_at_idx" ON "billing_task"("done_at", "next_try_at");

-- CreateIndex
CREATE UNIQUE INDEX "billing_invoice_number_key" ON "billing_invoice"("number");

-- CreateIndex
CREATE INDEX "billing_invoice_user_id_idx" ON "billing_invoice"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_invoice_provider_payment_id_key" ON "billing_invoice"("provider", "payment_id");

-- CreateIndex
CREATE INDEX "saved_audit_user_id_created_at_idx" ON "saved_audit"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "dispute_pack_user_id_idx" ON "dispute_pack"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "dispute_pack_saved_audit_id_number_key" ON "dispute_pack"("saved_audit_id", "number");

-- CreateIndex
CREATE INDEX "watched_container_user_id_closed_at_idx" ON "watched_container"("user_id", "closed_at");

-- CreateIndex
CREATE UNIQUE INDEX "watched_container_user_id_container_number_carrier_created__key" ON "watched_container"("user_id", "container_number", "carrier", "created_at");

-- CreateIndex
CREATE INDEX "contract_tariff_user_id_carrier_country_idx" ON "contract_tariff"("user_id", "carrier", "country");

-- CreateIndex
CREATE INDEX "bulk_audit_user_id_created_at_idx" ON "bulk_audit"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "bulk_audit_status_idx" ON "bulk_audit"("status");

-- CreateIndex
CREATE INDEX "alert_rule_user_id_idx" ON "alert_rule"("user_id");

-- CreateIndex
CREATE INDEX "free_tier_key_user_id_idx" ON "free_tier_key"("user_id");

-- AddForeignKey
ALTER TABLE "free_tier_key" ADD CONSTRAINT "free_tier_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wallet_address" ADD CONSTRAINT "wallet_address_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solana_wallet" ADD CONSTRAINT "solana_wallet_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_settings" ADD CONSTRAINT "account_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trial" ADD CONSTRAINT "trial_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_invoice" ADD CONSTRAINT "billing_invoice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_audit" ADD CONSTRAINT "saved_audit_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispute_pack" ADD CONSTRAINT "dispute_pack_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispute_pack" ADD CONSTRAINT "dispute_pack_saved_audit_id_fkey" FOREIGN KEY ("saved_audit_id") REFERENCES "saved_audit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watched_container" ADD CONSTRAINT "watched_container_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watched_container" ADD CONSTRAINT "watched_container_saved_audit_id_fkey" FOREIGN KEY ("saved_audit_id") REFERENCES "saved_audit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_tariff" ADD CONSTRAINT "contract_tariff_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_audit" ADD CONSTRAINT "bulk_audit_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_audit_line" ADD CONSTRAINT "bulk_audit_line_bulk_audit_id_fkey" FOREIGN KEY ("bulk_audit_id") REFERENCES "bulk_audit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_rule" ADD CONSTRAINT "alert_rule_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.
CREATE UNIQUE INDEX "subscription_one_live" ON "subscription" ("user_id") WHERE "status" IN ('active', 'past_due');
CREATE UNIQUE INDEX "free_tier_key_one_live" ON "free_tier_key" ("user_id") WHERE "revoked_at" IS NULL;
ALTER TABLE "trial" ADD CONSTRAINT "trial_order" CHECK ("ends_at" > "started_at");
ALTER TABLE "subscription"
  ADD CONSTRAINT "subscription_plan" CHECK ("plan" IN ('pro', 'pro_plus')),
  ADD CONSTRAINT "subscription_interval" CHECK ("interval" IN ('month', 'year')),
  ADD CONSTRAINT "subscription_status" CHECK ("status" IN ('pending', 'active', 'past_due', 'ended')),
  ADD CONSTRAINT "subscription_method" CHECK ("method" IN ('card', 'upi'));
ALTER TABLE "billing_task" ADD CONSTRAINT "billing_task_kind" CHECK ("kind" IN ('cancel', 'refund'));
ALTER TABLE "saved_audit" ADD CONSTRAINT "saved_audit_status" CHECK ("status" IN ('draft', 'sent', 'answered', 'recovered'));
ALTER TABLE "bulk_audit" ADD CONSTRAINT "bulk_audit_status" CHECK ("status" IN ('queued', 'running', 'done', 'failed'));
ALTER TABLE "alert_rule" ADD CONSTRAINT "alert_rule_kind" CHECK ("kind" IN ('dd_tariff', 'surcharge'));
ALTER TABLE "billing_invoice" ADD CONSTRAINT "billing_invoice_sum" CHECK ("total" = "net" + "tax" AND "refunded_amount" BETWEEN 0 AND "total");
