import type { ChatThread } from '@contract/calls/chat';
import { Skeleton } from '@mantine/core';
import { memo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import { useShownTimezone } from '@/components/time/time-display';
import { TimeText } from '@/components/time/time-text';
import { shortMessage } from '@/domain/thread-people';
import { ArtifactIcon } from '@/features/artifact-icons/artifact-icon';
import { Highlighted } from '@/features/highlight/highlighted';
import { conversationsMessages } from '@/messages/conversations';

import { ThreadParticipants } from './thread-participants';

interface ThreadRowProps {
  thread: ChatThread;
  timezone: string;
  isOpen: boolean;
  /** Whether this row is in the tab order; one row is. */
  isReachable: boolean;
  onOpen: (chatThreadId: string) => void;
}

/** A conversation: participants, newest message, its time, and number of messages (rules 001-2.7). */
export const ThreadRow = memo(function ThreadRow({ thread, timezone, isOpen, isReachable, onOpen }: ThreadRowProps) {
  const intl = useIntl();
  const { artifact, name, timestamp, hitCount, totalHitCount } = thread;
  return (
    <button
      type="button"
      className="thread-row"
      aria-current={isOpen || undefined}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => onOpen(thread.chatThreadId)}
    >
      <span className="thread-row__line">
        <ArtifactIcon artifact={artifact} />
        <ThreadParticipants participants={thread.participants} />
        <span className="thread-row__count">
          {totalHitCount === undefined
            ? intl.formatMessage(conversationsMessages.messages, { count: hitCount })
            : intl.formatMessage(conversationsMessages.messagesOf, { count: hitCount, total: totalHitCount })}
        </span>
      </span>
      <span className="thread-row__line">
        {name !== null && (
          <span className="thread-row__title" dir="auto" title={name}>
            {name}
          </span>
        )}
        <span className="thread-row__message" dir="auto">
          <Highlighted text={messageText(thread, intl)} />
        </span>
      </span>
      <span className="thread-row__time">
        {timestamp === null ? (
          intl.formatMessage(conversationsMessages.noDate)
        ) : (
          <ShownTime value={timestamp} timezone={timezone} />
        )}
      </span>
    </button>
  );
});

function ShownTime({ value, timezone }: { value: NonNullable<ChatThread['timestamp']>; timezone: string }) {
  return <TimeText isBrief value={value} timezone={useShownTimezone(timezone)} />;
}

/** The text of the newest message, cut to 40 characters; without text, the name of its file. */
function messageText({ message, hit }: ChatThread, { formatMessage }: IntlShape): string {
  if (message !== null && message.trim() !== '') {
    return shortMessage(message);
  }
  const [file] = hit.attachments;
  return file
    ? shortMessage(formatMessage(conversationsMessages.attachment, { name: file.name }))
    : formatMessage(conversationsMessages.noText);
}

/** A placeholder with the size of a row. */
export const ThreadRowSkeleton = () => (
  <span className="thread-row thread-row--pending" aria-hidden>
    <Skeleton height={12} width="70%" />
    <Skeleton height={12} width="90%" />
    <Skeleton height={12} width="30%" />
  </span>
);
