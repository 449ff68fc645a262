-- The operators' page of listings reads the newest settled payment of each route, and counts those of 30 days.
CREATE INDEX "payment_settled_route" ON "payment"("operation", "claimed_at") WHERE state = 'settled' AND method <> 'MCP';
