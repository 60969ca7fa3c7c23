import type { CaseReport } from '@contract/model/report';
import { REPORTS_PAGE_SIZE, REPORTS_POLL } from '@contract/rules/report';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useDeleteReportMutation, useListReportsQuery } from '@/api/endpoints/reports';
import { Section } from '@/components/layout/section';
import { DeleteFlow } from '@/features/deletion/delete-flow';
import { OutputTable } from '@/features/outputs/output-table';
import { useOutputPage } from '@/features/outputs/use-output-page';
import { useCasePersonName } from '@/features/people/use-person-name';
import { reportMessages } from '@/messages/reports';

import { makeReportColumns } from './report-columns';
import { WithheldNotice } from './withheld-notice';

interface ReportsListProps {
  caseId: string;
  /** The zone of the case. */
  timezone: string;
  /** Shown next to the title. */
  actions: ReactNode;
}

/** The reports of a case, newest first, 20 per page (rules 002-2). */
export function ReportsList({ caseId, timezone, actions }: ReportsListProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const query = useReports(caseId);
  const rows = query.data?.data;
  const [deleted, setDeleted] = useState<CaseReport | null>(null);
  const personName = useCasePersonName(caseId);
  const [remove] = useDeleteReportMutation();
  const columns = useMemo(
    () => makeReportColumns(timezone, personName, setDeleted, intl),
    [timezone, personName, intl],
  );
  return (
    <Section title={formatMessage(reportMessages.title)} count={query.data?.totalCount} actions={actions}>
      <WithheldNotice reports={rows} />
      <OutputTable<CaseReport>
        label={formatMessage(reportMessages.table)}
        rows={rows}
        total={query.data?.totalCount ?? 0}
        isTurning={query.currentData === undefined}
        columns={columns}
        pageSize={REPORTS_PAGE_SIZE}
        empty={formatMessage(reportMessages.empty)}
        loadError={formatMessage(reportMessages.loadError)}
        query={query}
        highlightKey="reportId"
      />
      {deleted !== null && (
        <DeleteFlow
          thing="caseReport"
          name={deleted.name}
          onDelete={(reason) => remove({ caseId, reportId: deleted.id, reason })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Section>
  );
}

/** The reports of the page, polled while one of them is pending or running (rules 002-4). */
function useReports(caseId: string) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const [total, setTotal] = useState<number | null>(null);
  const page = useOutputPage(total, REPORTS_PAGE_SIZE);
  const query = useListReportsQuery(
    { caseId, take: REPORTS_PAGE_SIZE, skip: page * REPORTS_PAGE_SIZE },
    { pollingInterval, refetchOnMountOrArgChange: true },
  );
  const { data } = query;
  if (data !== undefined && data.totalCount !== total) {
    setTotal(data.totalCount);
  }
  const isUnderWay = data?.data.some(({ status }) => status === 'pending' || status === 'in_progress') ?? false;
  const wanted = isUnderWay ? REPORTS_POLL : 0;
  if (wanted !== pollingInterval) {
    setPollingInterval(wanted);
  }
  return query;
}
