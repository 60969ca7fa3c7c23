import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { Nullable } from '@contract/model/common';

import type { AuditEntry } from './audit-entry';

const StoredEntry = Type.Object({
  logEvent: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  timestamp: Type.String(),
  caseId: Nullable(Type.String()),
  evidenceId: Type.Optional(Type.Number()),
  hitId: Type.Optional(Type.String()),
  call: Type.String(),
  description: Type.Record(Type.String(), Type.Array(Type.String())),
});

/** The event in the text of a chained entry (docs/audit-format.md). @throws Error when the text is not an entry */
export const readAuditEntry = (entry: string): AuditEntry => Value.Parse(StoredEntry, JSON.parse(entry));
