import { createSystemReport } from '@contract/calls/system-reports';
import type { SystemReport } from '@contract/model/system-report';
import { UNKNOWN_USER } from '@contract/rules/audit-description';
import { REALM } from '@contract/rules/identifiers';
import { SYSTEM_REPORTS_PAGE_SIZE, SYSTEM_REPORTS_POLL } from '@contract/rules/system-report';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { useDeleteSystemReportMutation, useListSystemReportsQuery } from '@/api/endpoints/system-reports';
import { useListUsersQuery } from '@/api/endpoints/users';
import { Section } from '@/components/layout/section';
import { Permitted } from '@/features/permission/permitted';
import { DeleteFlow } from '@/features/deletion/delete-flow';
import { OutputTable } from '@/features/outputs/output-table';
import { personName } from '@/features/people/use-person-name';
import { shellMessages } from '@/messages/shell';
import { systemReportMessages } from '@/messages/system-reports';

import { CreateReportModal } from './create-report-modal';
import { makeReportColumns, type ReportRow } from './report-columns';

/** The system reports, newest first, 20 per page (rules 002-2). */
export function ReportsList() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const query = useReports();
  const [isCreating, setIsCreating] = useState(false);
  const [deleted, setDeleted] = useState<SystemReport | null>(null);
  const [remove] = useDeleteSystemReportMutation();
  const columns = useMemo(() => makeReportColumns(setDeleted, intl), [intl]);
  return (
    <Section
      title={formatMessage(systemReportMessages.section)}
      {...(query.rows && { count: query.rows.length })}
      actions={
        <Permitted call={createSystemReport}>
          <Button onClick={() => setIsCreating(true)}>{formatMessage(systemReportMessages.create)}</Button>
        </Permitted>
      }
    >
      <OutputTable<ReportRow>
        label={formatMessage(systemReportMessages.table)}
        rows={query.rows}
        columns={columns}
        pageSize={SYSTEM_REPORTS_PAGE_SIZE}
        empty={formatMessage(systemReportMessages.empty)}
        loadError={formatMessage(systemReportMessages.loadError)}
        errorTitle={formatMessage(shellMessages.toastErrorTitle)}
        query={query}
        highlightKey="exportId"
      />
      {isCreating && <CreateReportModal onClose={() => setIsCreating(false)} />}
      {deleted !== null && (
        <DeleteFlow
          thing="systemReport"
          name={deleted.exportName}
          onDelete={(reason) => remove({ exportId: deleted.exportId, reason })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Section>
  );
}

/** The reports, polled while one is pending or running (rules 002-4), and the names of their creators. */
function useReports() {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useListSystemReportsQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  const intl = useIntl();
  const { data: users } = useListUsersQuery({ realm: REALM });
  const isUnderWay = query.data?.some(({ status }) => status === 'pending' || status === 'in_progress') ?? false;
  const wanted = isUnderWay ? SYSTEM_REPORTS_POLL : 0;
  if (wanted !== pollingInterval) {
    setPollingInterval(wanted);
  }
  const rows = useMemo(() => {
    const names = new Map(users?.map((user) => [user.id, personName(user, intl)]));
    return query.data?.map((row) => ({
      ...row,
      id: row.exportId,
      creator: names.get(row.createdBy) ?? UNKNOWN_USER,
    }));
  }, [query.data, users, intl]);
  return { ...query, rows };
}
