import type { AuditEntry } from '@server/stores/audit-entry';

type Value = string | number | boolean | null | undefined;

/**
 * The changed fields for an audit entry, by the name `field`, and each of them with its value before and after. A missing
 * value is an empty text. Values of `withheld` fields are not for the log: it says only that they changed.
 */
export function describeChanges<Field extends string>(
  before: Readonly<Partial<Record<Field, Value>>>,
  after: Readonly<Partial<Record<Field, Value>>>,
  fields: readonly Field[],
  withheld: readonly Field[] = [],
): AuditEntry['description'] {
  const changed = fields.filter((field) => auditText(before[field]) !== auditText(after[field]));
  return {
    field: changed,
    ...Object.fromEntries(
      changed
        .filter((field) => !withheld.includes(field))
        .map((field) => [field, [auditText(before[field]), auditText(after[field])]]),
    ),
  };
}

/** Whether any field changed. */
export const hasChanges = ({ field = [] }: AuditEntry['description']): boolean => field.length > 0;

/** A value in an audit entry. */
export const auditText = (value: Value): string => (value === null || value === undefined ? '' : String(value));
