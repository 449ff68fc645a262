-- lib/domain/carriers lists the carriers, and the importer refuses all others. A list here would need a migration for each
-- new carrier.
ALTER TABLE "dd_tariff" DROP CONSTRAINT "dd_tariff_carrier_check";
ALTER TABLE "carrier_policy" DROP CONSTRAINT "carrier_policy_carrier_check";
ALTER TABLE "local_charge" DROP CONSTRAINT "local_charge_carrier_check";
ALTER TABLE "surcharge" DROP CONSTRAINT "surcharge_carrier_check";
ALTER TABLE "inland_rate" DROP CONSTRAINT "inland_rate_carrier_check";
ALTER TABLE "freight_rate" DROP CONSTRAINT "freight_rate_carrier_check";
ALTER TABLE "service" DROP CONSTRAINT "service_carrier_check";
ALTER TABLE "service_call" DROP CONSTRAINT "service_call_carrier_check";
ALTER TABLE "transit_time" DROP CONSTRAINT "transit_time_carrier_check";
ALTER TABLE "cutoff" DROP CONSTRAINT "cutoff_carrier_check";
ALTER TABLE "vessel" DROP CONSTRAINT "vessel_carrier_check";
ALTER TABLE "sailing" DROP CONSTRAINT "sailing_carrier_check";
ALTER TABLE "reliability" DROP CONSTRAINT "reliability_carrier_check";
