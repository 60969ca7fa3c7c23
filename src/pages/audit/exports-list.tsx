import type { AuditExport } from '@contract/model/audit';
import { UNKNOWN_USER } from '@contract/rules/audit-description';
import { REALM } from '@contract/rules/identifiers';
import { AUDIT_EXPORTS_PAGE_SIZE, AUDIT_EXPORTS_POLL } from '@contract/rules/limits';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { useDeleteAuditExportMutation, useListAuditExportsQuery } from '@/api/endpoints/audit';
import { useListUsersQuery } from '@/api/endpoints/users';
import { Section } from '@/components/layout/section';
import { DeleteFlow } from '@/features/deletion/delete-flow';
import { OutputTable } from '@/features/outputs/output-table';
import { personName } from '@/features/people/use-person-name';
import { auditExportMessages } from '@/messages/audit';

import { makeExportColumns, type ExportRow } from './exports-columns';

/** The exports of the audit log, newest first, 20 per page (rules 002-2). */
export function ExportsList() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const query = useExports();
  const [deleted, setDeleted] = useState<AuditExport | null>(null);
  const [remove] = useDeleteAuditExportMutation();
  const columns = useMemo(() => makeExportColumns(setDeleted, intl), [intl]);
  return (
    <Section title={formatMessage(auditExportMessages.title)} count={query.rows?.length}>
      <OutputTable<ExportRow>
        label={formatMessage(auditExportMessages.table)}
        rows={query.rows}
        columns={columns}
        pageSize={AUDIT_EXPORTS_PAGE_SIZE}
        empty={formatMessage(auditExportMessages.empty)}
        loadError={formatMessage(auditExportMessages.loadError)}
        query={query}
        highlightKey="exportId"
      />
      {deleted !== null && (
        <DeleteFlow
          thing="auditLogExport"
          name={deleted.name}
          onDelete={(reason) => remove({ exportId: deleted.id, reason })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Section>
  );
}

/** The exports, polled while one is pending or running, and the users who created them (rules 002-4). */
function useExports() {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useListAuditExportsQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  const intl = useIntl();
  const { data: users } = useListUsersQuery({ realm: REALM }, { pollingInterval });
  const isUnderWay = query.data?.some(({ status }) => status === 'pending' || status === 'in_progress') ?? false;
  const wanted = isUnderWay ? AUDIT_EXPORTS_POLL : 0;
  if (wanted !== pollingInterval) {
    setPollingInterval(wanted);
  }
  const rows = useMemo(() => {
    const names = new Map(users?.map((user) => [user.id, personName(user, intl)]));
    return query.data?.map((row) => ({ ...row, createdBy: names.get(row.userId) ?? UNKNOWN_USER }));
  }, [query.data, users, intl]);
  return { ...query, rows };
}
