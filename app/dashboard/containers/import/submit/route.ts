import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { formatImportReport, importContainers } from "#lib/dashboard/containers/import-containers.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { DAY_ORDERS } from "#lib/invoices/lines/parse-day.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/containers/import";

export const POST = createAccountFormRoute({
  page: PATH,
  needs: ({ watchesContainers }) => watchesContainers,
  trail: "container.import",
  fields: z.object({
    rows: z.string("Choose a file or paste the rows."),
    carrier: z.string().optional(),
    country: z.string().optional(),
    container_type: z.string().optional(),
    direction: z.enum(DIRECTIONS, "Choose import or export.").default("import"),
    day_order: z.enum(DAY_ORDERS, "Choose the order of day and month.").optional(),
  }),
  run: async ({ rows, day_order, ...defaults }, { account }) => {
    const scope = { db: getDatabase(), userId: account.id, ...getCurrentContext() };
    const report = await importContainers(rows, { defaults, dayOrder: day_order ?? null, ...scope });
    if (!report.ok) return refuse(report.message, "rows");
    const { notice, faults } = formatImportReport(report);
    const count = { field: "Containers", before: null, after: `${report.added} added` };
    const changed = report.added === 0 ? null : { changes: [count] };
    if (faults.length === 0) return { changed, to: "/dashboard/containers", notice };
    const typed = Object.fromEntries(
      Object.entries({ ...defaults, day_order }).filter((field): field is [string, string] => field[1] !== undefined),
    );
    return {
      changed,
      to: PATH,
      notice,
      faults: faults.map((message) => ({ field: "rows", message })),
      values: { ...typed, rows: report.rest },
    };
  },
});
