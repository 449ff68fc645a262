import type { EvidenceKind } from "#lib/domain/audit/evidence-kinds.ts";
import { type FieldFault, refuse, refuseFields } from "#lib/operations/refuse.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { storeAccountFile } from "../account-files/store-account-file.ts";
import type { AuditAnswer, EvidenceScope } from "./evidence.ts";
import { detectEvidenceType, MAX_EVIDENCE_BYTES, shortenFileName } from "./evidence-file.ts";

export interface NewEvidence {
  file: { name: string; bytes: Uint8Array } | null;
  kind: EvidenceKind;
  day: IsoDate;
  note: string;
  /** One of the saved audit; a watched container has its own. */
  containerNumber?: string;
}

/** The row that evidence is added to. */
export type EvidenceOwner = { kind: "container" | "audit"; id: string };

const MAX_OF_OWNER = 20;

/**
 * @returns false when the account has no such container or audit
 * @throws Failure when the file, a field or the number of files is against it
 */
export async function addEvidence(
  owner: EvidenceOwner,
  entered: NewEvidence,
  { db, files, userId, today }: EvidenceScope & { today: IsoDate },
): Promise<boolean> {
  const containers = await listContainerNumbers(owner, { db, userId });
  if (!containers) return false;
  const { file, kind, day, note, containerNumber = containers.length === 1 ? containers[0] : undefined } = entered;
  const type = file && detectEvidenceType(file.bytes);
  const faults: FieldFault[] = [];
  const addFault = (field: string, message: string) => faults.push({ field, message });
  if (!file) addFault("file", "Choose a file.");
  else if (!type) addFault("file", "Choose a PDF, a JPEG, a PNG or a WebP. This file is something else.");
  else if (file.bytes.length > MAX_EVIDENCE_BYTES)
    addFault("file", `The file is larger than ${MAX_EVIDENCE_BYTES / 1_024 ** 2} MB. Make it smaller.`);
  if (day > today) addFault("day", "Enter a day that is not in the future.");
  if (containerNumber && !containers.includes(containerNumber))
    addFault("about", "Choose a container of this invoice.");
  if (!file || !type || faults.length > 0) return refuseFields(faults);

  await storeAccountFile(
    "evidence",
    { bytes: file.bytes, contentType: type },
    { db, files, userId },
    async (transaction, fileKey) => {
      const place = owner.kind === "container" ? { containerId: owner.id } : { savedAuditId: owner.id };
      if ((await transaction.evidence.count({ where: { userId, ...place } })) >= MAX_OF_OWNER)
        refuse(`There are ${MAX_OF_OWNER} files already. Delete one first.`);
      await transaction.evidence.create({
        data: {
          userId,
          ...place,
          containerNumber: containerNumber ?? null,
          kind,
          day: new Date(`${day}T00:00:00Z`),
          note,
          fileKey,
          fileName: shortenFileName(file.name),
          contentType: type,
          size: file.bytes.length,
        },
      });
    },
  );
  return true;
}

/** Those that the evidence can be about; `null` when the account has no such row. */
async function listContainerNumbers(
  { kind, id }: EvidenceOwner,
  { db, userId }: Pick<EvidenceScope, "db" | "userId">,
): Promise<string[] | null> {
  if (!isUuid(id)) return null;
  if (kind === "container") {
    const found = await db.watchedContainer.findFirst({ where: { id, userId }, select: { containerNumber: true } });
    return found && [found.containerNumber];
  }
  const found = await db.savedAudit.findFirst({ where: { id, userId }, select: { report: true } });
  return found && listReportContainers(found.report as unknown as AuditAnswer);
}

/** Each number once. */
export const listReportContainers = ({ lines = [] }: Pick<AuditAnswer, "lines">): string[] => [
  ...new Set(lines.flatMap(({ container_number: number }) => (number ? [number] : []))),
];
