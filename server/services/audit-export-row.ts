import { auditItems, auditValueText, unknownName } from '@contract/rules/audit-description';
import { auditEventLabel, auditSentence } from '@contract/rules/audit-sentences';

import type { AuditExportNames } from './audit-export-names';
import type { ReadableEntry } from './audit-redaction';

/** The header row of an export. */
export const AUDIT_EXPORT_COLUMNS: readonly string[] = [
  'Reference ID',
  'Timestamp (UTC)',
  'User',
  'User ID',
  'Event',
  'Action',
  'Case',
  'Case ID',
  'Evidence source',
  'Evidence source ID',
  'Item ID',
  'Description',
];

/** The cells of an entry, with the same texts as on the page (rules 002-2). */
export function auditExportRow(entry: ReadableEntry, allNames: AuditExportNames): string[] {
  const { id, timestamp, userName, userId, logEvent, caseId, evidenceId, hitId = '', isRestricted } = entry;
  const names = allNames.of(entry);
  const items = auditItems(entry.description).map(
    (item) => `${item.label}: ${item.values.map((value) => auditValueText(item, value, names)).join(', ')}`,
  );
  const source = evidenceId === undefined ? '' : String(evidenceId);
  return [
    ...[id, timestamp, userName, userId, auditEventLabel(logEvent), auditSentence(entry)],
    ...[caseId === null ? '' : (names.case(caseId) ?? unknownName(caseId)), caseId ?? ''],
    ...[source === '' ? '' : (names.source(source) ?? unknownName(source)), source, hitId],
    isRestricted ? RESTRICTED : items.join('; '),
  ];
}

const RESTRICTED = 'Details of privileged or removed items are not shown.';
