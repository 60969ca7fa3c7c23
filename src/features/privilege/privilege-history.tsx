import { getHitPrivilege } from '@contract/calls/privilege';
import type { PrivilegeEvent } from '@contract/model/privilege';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';

import { useGetHitPrivilegeQuery } from '@/api/endpoints/privilege-workflow';
import { ErrorState } from '@/components/layout/error-state';
import { usePermission } from '@/features/permission/use-permission';
import { InstantTime } from '@/components/time/instant-time';
import { personName } from '@/domain/users';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { FOLLOW_EVENTS, privilegeFollowerMessages } from '@/messages/privilege-followers';
import {
  PRIVILEGE_BASIS_NAMES,
  PRIVILEGE_RULE_NAMES,
  PRIVILEGE_STATE_NAMES,
  privilegeDecisionMessages,
} from '@/messages/privilege-workflow';

import './privilege-history.css';

/**
 * Decisions about the privilege of an item, newest first; nothing for users without the permission, or without
 * decisions.
 */
export function PrivilegeHistory({ caseId, hitId }: { caseId: string; hitId: string }) {
  const { formatList, formatMessage } = useIntl();
  const { isAllowed } = usePermission(getHitPrivilege, caseId);
  const { currentData, isError, isFetching, refetch } = useGetHitPrivilegeQuery(
    isAllowed ? { caseId, hitId } : skipToken,
  );
  if (isError) {
    return (
      <ErrorState
        isCompact
        message={formatMessage(privilegeDecisionMessages.loadError)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (currentData === undefined || currentData.history.length === 0) {
    return null;
  }
  return (
    <section className="privilege-history" aria-label={formatMessage(privilegeDecisionMessages.history)}>
      <h2 className="privilege-history__title">{formatMessage(privilegeDecisionMessages.history)}</h2>
      <ol className="privilege-history__list">
        {currentData.history.map((event, index) => (
          <HistoryEntry key={currentData.history.length - index} caseId={caseId} event={event} />
        ))}
      </ol>
      {currentData.follows.length > 0 && (
        <p className="privilege-history__who">
          {formatMessage(privilegeFollowerMessages.followsItems, {
            items: formatList(currentData.follows.map(({ hitId: followed }) => followed)),
          })}
        </p>
      )}
    </section>
  );
}

function HistoryEntry({ caseId, event }: { caseId: string; event: PrivilegeEvent }) {
  const { formatMessage } = useIntl();
  const timezone = useCaseTimezone(caseId);
  const { state, basis, remark, rule, follows, timestamp } = event;
  const facts = [
    ...(basis === null ? [] : [formatMessage(PRIVILEGE_BASIS_NAMES[basis])]),
    ...(remark === '' ? [] : [remark]),
    ...(follows === null ? [] : [formatMessage(FOLLOW_EVENTS[follows])]),
    ...(rule === null
      ? []
      : [
          formatMessage(privilegeDecisionMessages.suspectedBy, {
            rules: `${formatMessage(PRIVILEGE_RULE_NAMES[rule.kind])} ${rule.value}`,
          }),
        ]),
  ];
  return (
    <li className="privilege-history__entry">
      <span className="privilege-history__state">{formatMessage(PRIVILEGE_STATE_NAMES[state])}</span>
      {facts.length > 0 && <span dir="auto">{facts.join(' · ')}</span>}
      <span className="privilege-history__who">
        {personName(event)} <InstantTime instant={timestamp} timezone={timezone} />
      </span>
    </li>
  );
}
