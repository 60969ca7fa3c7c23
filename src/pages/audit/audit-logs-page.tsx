import { searchAuditLog } from '@contract/calls/audit';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';

import { Page } from '@/components/layout/page';
import { Permitted } from '@/features/permission/permitted';
import { auditMessages } from '@/messages/audit';
import { AUDIT_DEFAULTS, auditParams } from '@/routing/audit-params';
import { paths } from '@/routing/paths';
import { useDefaultQuery } from '@/routing/use-default-query';

import { AuditLog } from './audit-log';
import { AuditTabs } from './audit-tabs';

import './audit.css';

/** The audit log (rules 002-2 "Audit log page"). */
export default function AuditLogsPage() {
  const { formatMessage } = useIntl();
  const isComplete = useDefaultQuery(AUDIT_DEFAULTS, auditParams);
  return (
    <Permitted call={searchAuditLog} otherwise={<Navigate to={paths.notFound()} replace />}>
      <Page title={formatMessage(auditMessages.title)}>
        <AuditTabs current="logs">{isComplete && <AuditLog />}</AuditTabs>
      </Page>
    </Permitted>
  );
}
