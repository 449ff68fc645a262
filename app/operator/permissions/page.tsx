import { findFieldFault } from "#components/account/flash-message.tsx";
import { OperatorPage } from "#components/operator/operator-page.tsx";
import { PermissionForm } from "#components/operator/permission-form.tsx";
import { PermissionTable } from "#components/operator/permission-table.tsx";
import { listPermissions } from "#lib/intake/permissions/list-permissions.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash } from "../../page-account.ts";
import { createOperatorMetadata, requireOperator } from "../page-operator.ts";

export const generateMetadata = createOperatorMetadata("Permissions");

const PATH = "/operator/permissions";

export default async function PermissionsPage() {
  await requireOperator(PATH);
  const [permissions, flash] = await Promise.all([listPermissions(getDatabase()), readPageFlash(PATH)]);
  return (
    <OperatorPage title="Permissions" section={PATH} flash={flash}>
      <p className="mb-6 max-w-prose text-sm">
        Some publishers forbid the use of their figures without leave. Their facts are not served in production until a
        permission is recorded here, and no longer after its last day or after it is withdrawn.
      </p>
      {permissions.length > 0 ? <PermissionTable permissions={permissions} /> : <p>No permission is recorded.</p>}
      <PermissionForm
        action={`${PATH}/record`}
        values={flash.values ?? {}}
        findFault={(field) => findFieldFault(flash, field)}
      />
    </OperatorPage>
  );
}
