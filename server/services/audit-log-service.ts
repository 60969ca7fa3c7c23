import type { CallResponse } from '@contract/define-call';
import type { searchAuditLog } from '@contract/calls/audit';
import type { AuditFilter, AuditLogItem, AuditOrder, AuditOrderBy } from '@contract/model/audit';
import { BadRequestError } from '@server/errors';
import type { AuditLogFilter, AuditLogStore } from '@server/stores/audit-log-store';
import type { SystemAuditStore } from '@server/stores/system-audit-store';
import type { UserRecord } from '@server/stores/user-store';

import type { AuditRedaction, ReadableEntry } from './audit-redaction';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';

interface Dependencies {
  auditLog: AuditLogStore;
  systemAudit: SystemAuditStore;
  redaction: AuditRedaction;
  /** Copies new entries of the chains into the searchable log. */
  follower: { isBehind(): boolean };
}

interface AuditSearch {
  filter: AuditFilter;
  take: number;
  skip: number;
  orderBy: AuditOrderBy;
}

/** Characters of a value shown in a list; exports contain the whole value. */
const VALUE_MAX = 500;
const VALUES_MAX = 50;

/** The audit log for its page (rules 002-2). Reading it is audited as well. */
export class AuditLogService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws BadRequestError for invalid times */
  async search(
    user: UserRecord,
    { filter, take, skip, orderBy }: AuditSearch,
    cause: AuditContext,
  ): Promise<CallResponse<typeof searchAuditLog>> {
    const { auditLog, systemAudit, redaction, follower } = this.deps;
    const storeFilter = toStoreFilter(filter);
    await systemAudit.record(auditEntry(cause, { action: ['read'], ...summaryOf(filter) }));
    const order = sortOrderOf(orderBy);
    const { totalCount, entries } = await auditLog.page(storeFilter, { take, skip, order });
    const readable = await redaction.redact(user, entries);
    const data = await Promise.all(readable.map((entry) => this.toItem(user, entry)));
    return { logs: { totalCount, data }, isBehind: follower.isBehind() };
  }

  private async toItem(user: UserRecord, entry: ReadableEntry): Promise<AuditLogItem> {
    const { id, timestamp, userId, userName, logEvent, call, caseId, evidenceId = null, isRestricted } = entry;
    const description = shortened(entry.description);
    const hit = await this.deps.redaction.locate(user, entry);
    const known = { caseId, evidenceSourceId: evidenceId, hitId: entry.hitId ?? null };
    return {
      ...{ id, timestamp, user: { id: userId, name: userName }, logEvent, call },
      ...{ caseId, evidenceSourceId: evidenceId, description, isRestricted },
      context: hit && { hitId: hit.id, evidenceId: hit.evidenceId, group: hit.group },
      content: [
        ...Object.entries(known).flatMap(([key, value]) => (value === null ? [] : { key, value: String(value) })),
        ...Object.entries(description).flatMap(([key, values]) => values.map((value) => ({ key, value }))),
      ],
    };
  }
}

/** The newest entries first, unless the request has another order. */
export const sortOrderOf = (orderBy: AuditOrderBy): AuditOrder['sortOrder'] => [orderBy].flat()[0]?.sortOrder ?? 'desc';

/** @throws BadRequestError for invalid times */
export function toStoreFilter({ caseId, userId, logEvents, timestamp }: AuditFilter): AuditLogFilter {
  const { from, to } = timestamp ?? {};
  return {
    ...(caseId !== undefined && { caseId }),
    ...(userId !== undefined && { userId }),
    ...(logEvents !== undefined && { logEvents }),
    ...(from !== undefined && { from: timeOf(from) }),
    ...(to !== undefined && { to: timeOf(to) }),
  };
}

/** The request, for the log. */
export const summaryOf = ({ caseId, userId, logEvents, timestamp }: AuditFilter): Record<string, string[]> => ({
  ...(caseId !== undefined && { caseId: [caseId] }),
  ...(userId !== undefined && { userId: [userId] }),
  ...(logEvents !== undefined && { logEvent: logEvents }),
  ...(timestamp?.from !== undefined && { from: [timestamp.from] }),
  ...(timestamp?.to !== undefined && { to: [timestamp.to] }),
});

function timeOf(instant: string): number {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) {
    throw new BadRequestError('Write times as "2024-07-03T13:46:40.000Z".');
  }
  return time;
}

function shortened(description: ReadableEntry['description']): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(description).map(([key, values]) => [
      key,
      values.slice(0, VALUES_MAX).map((value) => (value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value)),
    ]),
  );
}
