import { mount } from "#lib/http/mount.ts";
import { auditInvoice } from "#lib/operations/demurrage/audit-invoice.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(auditInvoice);
