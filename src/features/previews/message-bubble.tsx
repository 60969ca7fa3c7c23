import type { ChatFields, Direction, Person } from '@contract/model/hit';
import { Tooltip } from '@mantine/core';
import { IconArrowDownLeft, IconArrowUpRight, IconHelpSmall, IconInfoCircle, type Icon } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { DateTime } from '@/components/time/date-time';
import { displayNameOf, recipientsOf } from '@/domain/chat-people';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { messageBubbleMessages as say } from '@/messages/previews';

import './message-bubble.css';

interface MessageBubbleProps {
  caseId: string;
  chat: ChatFields;
  hasAttachments: boolean;
}

const RECIPIENTS_SHOWN = 2;
const RECIPIENTS_IN_TOOLTIP = 10;

/** A single message: who, to whom, when, what (spec 001 §2.7). */
export function MessageBubble({ caseId, chat, hasAttachments }: MessageBubbleProps) {
  const { formatMessage } = useIntl();
  const timezone = useCaseTimezone(caseId);
  const { sender, direction, text, status, timestamp, replyTo, isSystem } = chat;
  const kind = isSystem ? 'system' : direction;
  const isEmpty = (text ?? '') === '' && !hasAttachments;
  return (
    <section className={`message-bubble message-bubble--${kind}`} aria-label={formatMessage(say.message)}>
      <header className="message-bubble__header">
        {isSystem ? formatMessage(say.system) : <Sender sender={sender} />}
        {!isSystem && <Recipients people={recipientsOf(chat)} />}
      </header>
      {replyTo && (
        <blockquote className="message-bubble__quote">
          <span className="message-bubble__quote-label">{formatMessage(say.replyTo)}</span>
          <span dir="auto">{replyTo.text ?? formatMessage(say.replyWithoutText)}</span>
        </blockquote>
      )}
      {text && (
        <p className="message-bubble__text" dir="auto">
          {text}
        </p>
      )}
      {isEmpty && <p className="message-bubble__empty">{formatMessage(say.empty)}</p>}
      <footer className="message-bubble__footer">
        <DirectionMark direction={direction} isSystem={isSystem} />
        {status && <span dir="auto">{status}</span>}
        {timestamp && <DateTime value={timestamp} timezone={timezone} />}
      </footer>
    </section>
  );
}

function Sender({ sender }: { sender: Person | null }) {
  const { formatMessage } = useIntl();
  const name = sender && displayNameOf(sender);
  return (
    <span className="message-bubble__sender">
      <strong dir="auto">{name ?? formatMessage(say.unknownSender)}</strong>
      {sender?.identifier && sender.identifier !== name && (
        <span className="message-bubble__identifier" dir="ltr">
          {sender.identifier}
        </span>
      )}
    </span>
  );
}

function Recipients({ people }: { people: readonly Person[] }) {
  const { formatMessage } = useIntl();
  if (people.length === 0) {
    return null;
  }
  const names = people.map((person) => displayNameOf(person) ?? '?');
  const rest = names.length - RECIPIENTS_SHOWN;
  return (
    <Tooltip label={names.slice(0, RECIPIENTS_IN_TOOLTIP).join(', ')} disabled={rest <= 0}>
      <span className="message-bubble__recipients" dir="auto">
        {formatMessage(say.to, { names: names.slice(0, RECIPIENTS_SHOWN).join(', ') })}
        {rest > 0 && ` ${formatMessage(say.more, { count: rest })}`}
      </span>
    </Tooltip>
  );
}

const DIRECTIONS = {
  incoming: [IconArrowDownLeft, say.incoming],
  outgoing: [IconArrowUpRight, say.outgoing],
  unknown: [IconHelpSmall, say.unknownDirection],
} as const satisfies Record<Direction, readonly [Icon, object]>;

/** Never by colour and side alone. */
function DirectionMark({ direction, isSystem }: { direction: Direction; isSystem: boolean }) {
  const { formatMessage } = useIntl();
  const [Shape, message] = isSystem ? ([IconInfoCircle, say.system] as const) : DIRECTIONS[direction];
  return (
    <span className="message-bubble__direction">
      <Shape size={14} stroke={1.6} aria-hidden />
      {formatMessage(message)}
    </span>
  );
}
