import type { AuditFilter } from '@contract/model/audit';
import { unknownName, UNKNOWN_USER } from '@contract/rules/audit-description';
import { auditEventLabel } from '@contract/rules/audit-sentences';
import { REALM } from '@contract/rules/identifiers';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useListAllCasesQuery } from '@/api/endpoints/audit';
import { useListUsersQuery } from '@/api/endpoints/users';
import { CaseFilter } from '@/components/list-filters/case-filter';
import { TimestampFilter, type TimestampRange } from '@/components/list-filters/timestamp-filter';
import { UserFilter } from '@/components/list-filters/user-filter';
import { formatInstant } from '@/domain/time';
import { auditMessages } from '@/messages/audit';
import { listFilterMessages } from '@/messages/list-filters';

import { EventFilter } from './event-filter';

interface AuditFiltersProps {
  filter: AuditFilter;
  timezone: string;
  onChange: (filter: AuditFilter) => void;
}

/** The filters of the log with their values (rules 002-2): case, user, timestamp and event type. */
export function AuditFilters({ filter, timezone, onChange }: AuditFiltersProps) {
  const { formatMessage } = useIntl();
  const { caseId, userId, timestamp, logEvents } = filter;
  const { data: cases = [] } = useListAllCasesQuery(undefined);
  const { data: users = [] } = useListUsersQuery({ realm: REALM });
  const values = useFilterTexts({ filter, timezone, cases, users });
  const change = (changed: Partial<Record<keyof AuditFilter, unknown>>) =>
    onChange(Object.fromEntries(Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== null)));
  return (
    <aside className="audit-filters" aria-label={formatMessage(auditMessages.filters)}>
      <div className="audit-filters__head">
        <h2 className="audit-filters__title">{formatMessage(auditMessages.filters)}</h2>
        {Object.keys(filter).length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
            {formatMessage(auditMessages.clearFilters)}
          </Button>
        )}
      </div>
      <Choice value={values.case}>
        <CaseFilter cases={cases} value={caseId ?? null} onChange={(chosen) => change({ caseId: chosen })} />
      </Choice>
      <Choice value={values.user}>
        <UserFilter users={users} value={userId ?? null} onChange={(chosen) => change({ userId: chosen })} />
      </Choice>
      <Choice value={values.time}>
        <TimestampFilter
          value={timestamp === undefined ? null : { from: timestamp.from ?? null, to: timestamp.to ?? null }}
          timezone={timezone}
          onChange={(range) => change({ timestamp: range && boundsOf(range) })}
        />
      </Choice>
      <Choice value={values.event}>
        <EventFilter value={logEvents ?? null} onChange={(chosen) => change({ logEvents: chosen })} />
      </Choice>
    </aside>
  );
}

function Choice({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div className="audit-filters__choice">
      {children}
      <p className="audit-filters__value" dir="auto">
        {value}
      </p>
    </div>
  );
}

interface Named {
  filter: AuditFilter;
  timezone: string;
  cases: readonly { id: string; name: string }[];
  users: readonly { id: string; fullName: string; userName: string }[];
}

function useFilterTexts({ filter: { caseId, userId, timestamp, logEvents }, timezone, cases, users }: Named) {
  const { formatMessage } = useIntl();
  const chosenCase = cases.find(({ id }) => id === caseId);
  const chosenUser = users.find(({ id }) => id === userId);
  const { from, to } = timestamp ?? {};
  const range = [
    ...(from === undefined ? [] : [formatMessage(auditMessages.rangeFrom, { from: formatInstant(from, timezone) })]),
    ...(to === undefined ? [] : [formatMessage(auditMessages.rangeTo, { to: formatInstant(to, timezone) })]),
  ];
  return {
    case: caseId === undefined ? formatMessage(auditMessages.anyCase) : (chosenCase?.name ?? unknownName(caseId)),
    user:
      userId === undefined
        ? formatMessage(auditMessages.anyUser)
        : chosenUser === undefined
          ? UNKNOWN_USER
          : formatMessage(listFilterMessages.userOption, chosenUser),
    time: range.join('\n') || formatMessage(auditMessages.anyTime),
    event: logEvents?.map(auditEventLabel).join(', ') ?? formatMessage(auditMessages.anyEvent),
  };
}

const boundsOf = ({ from, to }: TimestampRange): NonNullable<AuditFilter['timestamp']> => ({
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});
