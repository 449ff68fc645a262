/** `fields` repeat the audit: with them, a link or a GET form opens the same result. */
export interface AuditPage {
  /** Such as `/check-demurrage-invoice`. */
  path: string;
  /** Names and values, without empty ones. */
  fields: readonly (readonly [string, string])[];
  /** The path that takes answers by POST, for a result that is saved; else the address holds them. */
  saveTo?: string;
}

/** `null` removes a field. */
export function withFields(page: AuditPage, changes: Readonly<Record<string, string | null>>): AuditPage {
  const others = page.fields.filter(([name]) => !(name in changes));
  return {
    ...page,
    fields: [
      ...others,
      ...Object.entries(changes).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
    ],
  };
}

export const buildPageAddress = ({ path, fields }: AuditPage): string =>
  `${path}?${new URLSearchParams(fields.map(([name, value]) => [name, value]))}`;
