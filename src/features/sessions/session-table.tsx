import type { SignedInBrowser } from '@contract/calls/sessions';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { Badge, Button } from '@mantine/core';
import { useIntl, type IntlShape } from 'react-intl';

import { DataTable, type TableColumn } from '@/components/table/data-table';
import { InstantTime } from '@/components/time/instant-time';
import { describeUserAgent } from '@/domain/user-agent';
import { sessionsMessages } from '@/messages/sessions';

import './sessions.css';

interface SessionTableProps {
  sessions: readonly SignedInBrowser[];
  /** Missing where sessions cannot be ended one by one. */
  onEnd?: (sessionId: string) => void;
}

/** The sessions of a user with their start; the current one is marked and cannot be ended here. */
export function SessionTable({ sessions, onEnd }: SessionTableProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const time = (instant: string) => <InstantTime instant={instant} timezone={DEFAULT_TIMEZONE} />;
  const columns: TableColumn<SignedInBrowser>[] = [
    {
      id: 'browser',
      label: formatMessage(sessionsMessages.browser),
      render: (session) => (
        <span className="sessions__browser">
          {browserName(session, intl)}
          {session.isCurrent && (
            <Badge className="sessions__current" variant="default">
              {formatMessage(sessionsMessages.current)}
            </Badge>
          )}
        </span>
      ),
    },
    { id: 'address', label: formatMessage(sessionsMessages.address), render: ({ address }) => address || '–' },
    { id: 'began', label: formatMessage(sessionsMessages.began), render: ({ beganAt }) => time(beganAt) },
    { id: 'used', label: formatMessage(sessionsMessages.used), render: ({ usedAt }) => time(usedAt) },
  ];
  const action: TableColumn<SignedInBrowser> = {
    id: 'end',
    label: formatMessage(sessionsMessages.actions),
    isLabelHidden: true,
    render: (session) =>
      !session.isCurrent && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={formatMessage(sessionsMessages.endOf, {
            browser: browserName(session, intl),
            address: session.address,
          })}
          onClick={() => onEnd?.(session.id)}
        >
          {formatMessage(sessionsMessages.end)}
        </Button>
      ),
  };
  return (
    <DataTable
      label={formatMessage(sessionsMessages.title)}
      columns={onEnd === undefined ? columns : [...columns, action]}
      rows={sessions}
      getRowId={({ id }) => id}
    />
  );
}

function browserName({ userAgent }: SignedInBrowser, { formatMessage }: IntlShape): string {
  const { browser, system } = describeUserAgent(userAgent);
  const name = browser ?? formatMessage(sessionsMessages.unknownBrowser);
  return system === null ? name : formatMessage(sessionsMessages.browserOn, { browser: name, system });
}
