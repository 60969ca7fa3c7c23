import { listSystemReports } from '@contract/calls/system-reports';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';

import { Page } from '@/components/layout/page';
import { Permitted } from '@/features/permission/permitted';
import { systemReportMessages } from '@/messages/system-reports';
import { paths } from '@/routing/paths';

import { ReportsList } from './reports-list';

import './system-reports.css';

/** Reports about the installation (rules 002-2 "System reports page"). */
export default function SystemReportsPage() {
  const { formatMessage } = useIntl();
  return (
    <Permitted call={listSystemReports} otherwise={<Navigate to={paths.notFound()} replace />}>
      <Page title={formatMessage(systemReportMessages.title)}>
        <p className="system-reports__description">{formatMessage(systemReportMessages.description)}</p>
        <ReportsList />
      </Page>
    </Permitted>
  );
}
