-- CreateIndex
CREATE INDEX "saved_audit_user_id_status_dispute_by_idx" ON "saved_audit"("user_id", "status", "dispute_by");

-- CreateIndex
CREATE INDEX "saved_audit_user_id_sent_on_idx" ON "saved_audit"("user_id", "sent_on");

-- CreateIndex
CREATE INDEX "saved_audit_user_id_recovered_on_idx" ON "saved_audit"("user_id", "recovered_on");

-- CreateIndex
CREATE INDEX "batch_invoice_bulk_audit_id_state_doubt_count_idx" ON "batch_invoice"("bulk_audit_id", "state", "doubt_count");
