import { listAuditExports } from '@contract/calls/audit';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';

import { Page } from '@/components/layout/page';
import { Permitted } from '@/features/permission/permitted';
import { auditMessages } from '@/messages/audit';
import { paths } from '@/routing/paths';

import { AuditTabs } from './audit-tabs';
import { ExportsList } from './exports-list';

import './audit.css';

/** The exports of the audit log (rules 002-2 "Audit log exports page"). */
export default function AuditExportsPage() {
  const { formatMessage } = useIntl();
  return (
    <Permitted call={listAuditExports} otherwise={<Navigate to={paths.notFound()} replace />}>
      <Page title={formatMessage(auditMessages.title)}>
        <AuditTabs current="exports">
          <ExportsList />
        </AuditTabs>
      </Page>
    </Permitted>
  );
}
