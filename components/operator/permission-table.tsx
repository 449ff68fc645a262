import type { Permission } from "#lib/intake/permissions/list-permissions.ts";
import { Button } from "../ui/button.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { formatMoment } from "./operator-texts.ts";

const STATUS_LABELS = { in_force: "In force", ended: "Ended", withdrawn: "Withdrawn" } as const;

export function PermissionTable({ permissions }: { permissions: readonly Permission[] }) {
  return (
    <ScrollBox name="Table of permissions">
      <Table caption="Permissions, the newest first" isCaptionHidden className="figures min-w-[48rem]">
        <thead>
          <tr>
            <Th scope="col">About</Th>
            <Th scope="col">What</Th>
            <Th scope="col">Documents</Th>
            <Th scope="col">Recorded</Th>
            <Th scope="col">Last day</Th>
            <Th scope="col">Status</Th>
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ id, sourceId, publisherPattern, indexPattern, ...permission }) => (
            <tr key={id}>
              <RowTh>{sourceId ?? publisherPattern ?? indexPattern}</RowTh>
              <Td>{permission.what}</Td>
              <Td>{permission.sources}</Td>
              <Td>
                {formatMoment(permission.recordedAt)} by {permission.recordedBy}
              </Td>
              <Td>{permission.until ?? "–"}</Td>
              <Td>
                {STATUS_LABELS[permission.status]}
                {permission.withdrawnAt && ` ${formatMoment(permission.withdrawnAt)} by ${permission.withdrawnBy}`}
                {permission.status === "in_force" && (
                  <form action={`/operator/permissions/${id}/withdraw`} method="post">
                    <Button
                      type="submit"
                      look="quiet"
                      aria-label={`Withdraw the permission for ${sourceId ?? publisherPattern ?? indexPattern}`}
                    >
                      Withdraw
                    </Button>
                  </form>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
