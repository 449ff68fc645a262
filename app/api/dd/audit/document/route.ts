import { mount } from "#lib/http/mount.ts";
import { auditInvoiceDocument } from "#lib/operations/demurrage/audit-invoice-document.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(auditInvoiceDocument);
