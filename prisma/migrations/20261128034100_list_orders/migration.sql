-- CreateIndex
CREATE INDEX "contract_tariff_user_id_name_idx" ON "contract_tariff"("user_id", "name");

-- CreateIndex
CREATE INDEX "contract_tariff_user_id_valid_to_idx" ON "contract_tariff"("user_id", "valid_to");

-- CreateIndex
CREATE INDEX "saved_audit_user_id_invoice_number_idx" ON "saved_audit"("user_id", "invoice_number");

-- CreateIndex
CREATE INDEX "saved_audit_user_id_currency_billed_idx" ON "saved_audit"("user_id", "currency", "billed");

-- CreateIndex
CREATE INDEX "saved_audit_user_id_currency_recoverable_idx" ON "saved_audit"("user_id", "currency", "recoverable");

-- CreateIndex
CREATE INDEX "saved_audit_user_id_dispute_by_idx" ON "saved_audit"("user_id", "dispute_by");

-- CreateIndex
CREATE INDEX "watched_container_user_id_carrier_container_number_idx" ON "watched_container"("user_id", "carrier", "container_number");

-- CreateIndex
CREATE INDEX "watched_container_user_id_last_free_day_idx" ON "watched_container"("user_id", "last_free_day");
