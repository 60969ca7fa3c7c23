import type { CaseTag } from '@contract/model/case';
import { describeChanges, hasChanges } from '@server/domain/describe-changes';
import type { AuditEntry } from '@server/stores/audit-entry';

const FIELDS = ['name', 'color', 'isEnabled', 'key'] as const;

/** The entry of a changed tag, or of a deleted one (`after` null), with its values before and after. */
export const describeTag = (audit: AuditEntry, before: CaseTag | null, after: CaseTag | null): AuditEntry => ({
  ...audit,
  description: { ...audit.description, ...changesOf(before, after) },
});

export const isSameTag = (before: CaseTag | null, after: CaseTag): boolean => !hasChanges(changesOf(before, after));

const changesOf = (before: CaseTag | null, after: CaseTag | null) => describeChanges(before ?? {}, after ?? {}, FIELDS);
