import type { Access } from "./access/access.ts";
import { listPaymentJobs } from "./access/payment-jobs.ts";
import { listQuotaJobs } from "./access/quota-jobs.ts";
import { listUptimeJobs } from "./access/uptime/jobs.ts";
import { listAccountJobs } from "./accounts/account-jobs.ts";
import { listBillingJobs } from "./billing/billing-jobs.ts";
import { listCredentialJobs } from "./credentials/credential-jobs.ts";
import { listAccountFileJobs } from "./dashboard/account-files/account-file-jobs.ts";
import { listAlertJobs } from "./dashboard/alerts/alert-jobs.ts";
import { listBatchJobs } from "./dashboard/batches/batch-jobs.ts";
import { listBulkJobs } from "./dashboard/bulk-audits/bulk-jobs.ts";
import { listContainerJobs } from "./dashboard/containers/container-jobs.ts";
import { listPackRunJobs } from "./dashboard/pack-runs/pack-run-jobs.ts";
import { listTariffDocumentJobs } from "./dashboard/tariff-documents/tariff-document-jobs.ts";
import { listIntakeJobs } from "./intake/intake-jobs.ts";
import { listPermissionJobs } from "./intake/permissions/permission-jobs.ts";
import type { Job } from "./platform/jobs.ts";
import { listWebhookJobs } from "./webhooks/webhook-jobs.ts";

/** All background jobs of a server, as the catalogue lists the operations. */
export function listJobs(access: Access): Job[] {
  return [
    ...listPaymentJobs(access),
    ...listQuotaJobs(),
    ...listUptimeJobs(),
    ...listAccountJobs(),
    ...listCredentialJobs(),
    ...listWebhookJobs(),
    ...listBillingJobs(),
    ...listContainerJobs(),
    ...listTariffDocumentJobs(),
    ...listAccountFileJobs(),
    ...listBulkJobs(),
    ...listBatchJobs(),
    ...listPackRunJobs(),
    ...listAlertJobs(),
    ...listIntakeJobs(),
    ...listPermissionJobs(),
  ];
}
