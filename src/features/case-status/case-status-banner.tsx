import { CASE_STATUS_POLL } from '@contract/rules/limits';
import { useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useLocation } from 'react-router';

import { useGetCaseStatusEventsQuery } from '@/api/endpoints/cases';
import { StatusLabel } from '@/components/status/status-label';
import { caseStatus, isSearchable, updateShare, type CaseStatus } from '@/domain/case-status';
import { caseStatusMessages } from '@/messages/case';

import './case-status-banner.css';

const HINTS: Partial<Record<CaseStatus, MessageDescriptor>> = {
  UPDATE_FAILED: caseStatusMessages.updateFailedHint,
  INCOMPLETE: caseStatusMessages.incompleteHint,
};

/**
 * Warns on every page of a case about the state of its data (rules 000-2). When nothing is left to warn about, the line
 * stays until another page is opened, so that the page does not move while it is read.
 */
export function CaseStatusBanner({ caseId }: { caseId: string }) {
  const { data = [] } = useGetCaseStatusEventsQuery({ caseId }, { pollingInterval: CASE_STATUS_POLL });
  const { formatMessage } = useIntl();
  const status = caseStatus(data);
  const hint = status && HINTS[status];
  const share = updateShare(data);
  const updatingHint = isSearchable(data) ? caseStatusMessages.searchableHint : caseStatusMessages.updatingHint;
  const { pathname } = useLocation();
  const [warnedOn, setWarnedOn] = useState<string | null>(null);
  if (status !== null && warnedOn !== pathname) {
    setWarnedOn(pathname);
  }
  return (
    <div role="status">
      {status && (
        <div className={`case-status-banner case-status-banner--${TONES[status]}`}>
          <StatusLabel status={status} />
          {hint && <span>{formatMessage(hint)}</span>}
          {status === 'UPDATING' && share !== null && <span>{formatMessage(updatingHint, { share })}</span>}
        </div>
      )}
      {status === null && warnedOn === pathname && (
        <div className="case-status-banner">
          <StatusLabel status={null} />
        </div>
      )}
    </div>
  );
}

const TONES: Record<CaseStatus, 'busy' | 'attention' | 'failure'> = {
  INGESTING: 'busy',
  GENERATING_PREVIEWS: 'busy',
  UPDATING: 'busy',
  UPDATE_FAILED: 'failure',
  INCOMPLETE: 'attention',
};
