import type { ThreadCopy } from '@contract/calls/conversation-copies';
import { NativeSelect, Switch, Tooltip } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useListThreadCopiesQuery } from '@/api/endpoints/conversation-copies';
import { ErrorState } from '@/components/layout/error-state';
import { formatDuration } from '@/domain/fragment-units';
import { copiesMessages } from '@/messages/conversation-copies';
import { errorMessages } from '@/messages/errors';

import './copies.css';
import { useSourceName } from './use-source-name';

interface CopiesBarProps {
  caseId: string;
  chatThreadId: string;
  /** Source of the open thread. */
  evidenceId: number;
  isMerged: boolean;
  onlyOn: number | null;
  onChange: (change: { mergeCopies: boolean; onlyOn: number | null }) => void;
}

/** Shows that other devices contain the conversation, too, and merges it with them. Nothing without copies. */
export function CopiesBar({ caseId, chatThreadId, evidenceId, isMerged, onlyOn, onChange }: CopiesBarProps) {
  const { formatMessage } = useIntl();
  const { data, isError, isFetching, refetch } = useListThreadCopiesQuery({ caseId, chatThreadId });
  const nameOf = useSourceName(caseId);
  if (data === undefined) {
    return isError ? (
      <ErrorState
        isCompact
        message={formatMessage(errorMessages.threadCopies)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : null;
  }
  const { copies, status } = data;
  if (copies.length === 0) {
    return status === 'tooLong' ? <p className="copies-bar__note">{formatMessage(copiesMessages.tooLong)}</p> : null;
  }
  const sources = [evidenceId, ...copies.map((copy) => copy.evidenceId)];
  return (
    <section className="copies-bar" aria-label={formatMessage(copiesMessages.section)}>
      <IconDevices size={16} stroke={1.6} aria-hidden />
      <ul className="copies-bar__list">
        {copies.map((copy) => (
          <CopyLine key={copy.chatThreadId} copy={copy} name={nameOf(copy.evidenceId)} />
        ))}
      </ul>
      <div className="copies-bar__tools">
        {isMerged && (
          <NativeSelect
            size="xs"
            aria-label={formatMessage(copiesMessages.show)}
            value={onlyOn === null ? '' : String(onlyOn)}
            data={[
              { value: '', label: formatMessage(copiesMessages.all) },
              ...sources.map((id) => ({
                value: String(id),
                label: formatMessage(copiesMessages.onlyOn, { source: nameOf(id) }),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ mergeCopies: true, onlyOn: value === '' ? null : Number(value) })
            }
          />
        )}
        <Switch
          size="sm"
          label={formatMessage(copiesMessages.merge)}
          checked={isMerged}
          onChange={({ currentTarget: { checked } }) => onChange({ mergeCopies: checked, onlyOn: null })}
        />
      </div>
    </section>
  );
}

function CopyLine({ copy, name }: { copy: ThreadCopy; name: string }) {
  const { formatMessage } = useIntl();
  const { matched, uncertain, missingHere, onlyHere, clockOffset } = copy;
  const notes = [
    ...(uncertain > 0 ? [formatMessage(copiesMessages.uncertain, { count: uncertain })] : []),
    // Differences below one minute may be the transmission time of messages.
    ...(clockOffset !== null && Math.abs(clockOffset) >= MINUTE
      ? [
          formatMessage(clockOffset > 0 ? copiesMessages.clockAhead : copiesMessages.clockBehind, {
            duration: formatDuration(Math.abs(clockOffset) / SECOND),
          }),
        ]
      : []),
  ];
  return (
    <li className="copies-bar__copy">
      <strong dir="auto">{formatMessage(copiesMessages.alsoOn, { source: name })}</strong>
      <span>{formatMessage(copiesMessages.agrees, { matched, missing: missingHere, only: onlyHere })}</span>
      {notes.length > 0 && (
        <Tooltip label={notes.join(' ')} multiline maw={320}>
          <span className="copies-bar__notes">{notes.join(' ')}</span>
        </Tooltip>
      )}
    </li>
  );
}

const SECOND = 1_000;
const MINUTE = 60_000;
