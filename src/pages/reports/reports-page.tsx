import { createReport, listReports } from '@contract/calls/reports';
import { skipToken } from '@reduxjs/toolkit/query';
import { Navigate, useParams } from 'react-router';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { Page } from '@/components/layout/page';
import { Permitted } from '@/features/permission/permitted';
import { CaseTabs } from '@/features/case-tabs/case-tabs';
import { paths } from '@/routing/paths';

import { ReportButtons } from './report-buttons';
import { ReportsList } from './reports-list';

/** The reports and exports of a case (rules 002-2 "Case reports page"). */
export default function ReportsPage() {
  const { caseId } = useParams();
  const { data: openCase } = useGetCaseQuery(caseId === undefined ? skipToken : { caseId });
  // The layout of the case shows loading and errors.
  if (openCase === undefined) {
    return null;
  }
  const { id, name, timezone } = openCase;
  return (
    <Permitted call={listReports} caseId={id} otherwise={<Navigate to={paths.notFound()} replace />}>
      <Page title={name}>
        <CaseTabs caseId={id} current="reports">
          <ReportsList
            caseId={id}
            timezone={timezone}
            actions={
              <Permitted call={createReport} caseId={id}>
                <ReportButtons caseId={id} />
              </Permitted>
            }
          />
        </CaseTabs>
      </Page>
    </Permitted>
  );
}
