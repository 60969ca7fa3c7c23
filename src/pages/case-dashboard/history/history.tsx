import { searchAuditLog } from '@contract/calls/audit';
import { auditSentence } from '@contract/rules/audit-sentences';
import { auditActor, UNKNOWN_USER_ID } from '@contract/rules/audit-description';
import { CASE_HISTORY_SIZE } from '@contract/rules/limits';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useSearchAuditLogQuery } from '@/api/endpoints/audit';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { Permitted } from '@/features/permission/permitted';
import { InstantTime } from '@/components/time/instant-time';
import { AuditContextLink } from '@/features/audit/audit-context-link';
import { useAuditNames } from '@/features/audit/use-audit-names';
import { auditMessages, historyMessages } from '@/messages/audit';
import { AUDIT_DEFAULTS, auditParams } from '@/routing/audit-params';
import { paths } from '@/routing/paths';

import './history.css';

interface HistoryProps {
  caseId: string;
  timezone: string;
}

/** The latest audit entries of the case, for users who may read audit logs (decision 32). */
export function History(props: HistoryProps) {
  return (
    <Permitted call={searchAuditLog}>
      <CaseHistory {...props} />
    </Permitted>
  );
}

function CaseHistory({ caseId, timezone }: HistoryProps) {
  const { formatMessage } = useIntl();
  const names = useAuditNames()(caseId);
  const query = useSearchAuditLogQuery(
    { filter: { caseId }, take: CASE_HISTORY_SIZE, skip: 0, orderBy: [{ field: 'timestamp', sortOrder: 'desc' }] },
    { refetchOnMountOrArgChange: true },
  );
  const entries = query.data?.logs.data;
  return (
    <Section title={formatMessage(historyMessages.title)}>
      {entries === undefined && !query.isError && <Skeleton height={160} />}
      {entries === undefined && query.isError && (
        <ErrorState
          message={formatMessage(auditMessages.loadError)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          isCompact
        />
      )}
      {entries?.length === 0 && <EmptyState message={formatMessage(historyMessages.empty)} isCompact />}
      {entries !== undefined && entries.length > 0 && (
        <ul className="history">
          {entries.map((entry) => (
            <li key={entry.id} className="history__entry">
              {entry.context === null ? (
                <span>{auditSentence(entry)}</span>
              ) : (
                <AuditContextLink entry={entry}>{auditSentence(entry)}</AuditContextLink>
              )}
              <span className="history__who">
                {entry.user.id !== UNKNOWN_USER_ID && <span dir="auto">{auditActor(entry.user, names)}</span>}
                <InstantTime instant={entry.timestamp} timezone={timezone} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link className="history__all" to={paths.auditLogs(logOfCase(caseId))}>
        {formatMessage(historyMessages.all)}
      </Link>
    </Section>
  );
}

const logOfCase = (caseId: string) => auditParams.format({ ...auditParams.parse(AUDIT_DEFAULTS), filter: { caseId } });
