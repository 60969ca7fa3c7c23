import type { ChatFields, Direction, Hit, Person } from '@contract/model/hit';
import { VisuallyHidden } from '@mantine/core';
import { isEdited, reactionsOf } from '@contract/text/chat-marks';
import { IconArrowDownLeft, IconArrowUpRight, IconHelpSmall, IconInfoCircle, type Icon } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { DateTime } from '@/components/time/date-time';
import { displayNameOf, senderHue } from '@/domain/chat-people';
import { shortMessage } from '@/domain/thread-people';
import { Highlighted } from '@/features/highlight/highlighted';
import { DeletedMark } from '@/features/hit-details-card/deleted-mark';
import { PersonButton } from '@/features/people/person-button';
import { PrivilegeMark } from '@/features/privilege/privilege-mark';
import { RedactionMark } from '@/features/redactions/redaction-mark';
import { conversationMessages } from '@/messages/conversation';

import { ChatAttachments } from './chat-attachments';
import { ChatContacts, hasContacts } from './chat-contacts';
import './chat-bubble.css';

interface ChatBubbleProps {
  message: Hit;
  timezone: string;
  /** Whether this is the message for which the conversation is shown. */
  isCurrent: boolean;
  /** Path of the details page; null for the current message. */
  path: string | null;
  /** Scrolls to the message with this id of the export, which `message` quotes. */
  onQuote: (originalId: string, message: Hit) => void;
  /** Replaces the list of attachments and shared contacts. */
  media?: ReactNode;
  /** Shown next to the sender, such as that only one of several sources has the message. */
  sourceMark?: ReactNode;
  /** Shown below the content: tags, comments. */
  marks?: ReactNode;
}

/** A message of a conversation (rules 001-2.7). */
export const ChatBubble = memo(function ChatBubble(props: ChatBubbleProps) {
  const { message, timezone, isCurrent, path, onQuote, media, sourceMark, marks } = props;
  const { formatMessage } = useIntl();
  const { chat } = message;
  if (chat === null) {
    return null;
  }
  const { direction, isSystem } = chat;
  return (
    <article
      className={`chat-bubble chat-bubble--${isSystem ? 'system' : direction}`}
      aria-label={formatMessage(conversationMessages.message)}
      aria-current={isCurrent || undefined}
    >
      <header className="chat-bubble__header">
        {isSystem ? formatMessage(conversationMessages.system) : <Sender chat={chat} />}
        {message.deleted === true && <DeletedMark />}
        <PrivilegeMark hit={message} />
        <RedactionMark hit={message} isCompact />
        {sourceMark}
      </header>
      <Quote chat={chat} onQuote={(originalId) => onQuote(originalId, message)} />
      <Content text={chat.text ?? ''} media={media ?? plainMedia(message)} />
      <Reactions message={message} />
      {marks}
      <Footer message={message} chat={chat} timezone={timezone} path={path} />
    </article>
  );
});

const plainMedia = (message: Hit): ReactNode =>
  message.attachments.length === 0 && !hasContacts(message) ? null : <PlainMedia message={message} openedIn={null} />;

/** Attachments and shared contacts of a message, without pictures. */
export function PlainMedia(props: { message: Hit; openedIn: string | null }) {
  return (
    <>
      <ChatContacts {...props} />
      <ChatAttachments attachments={props.message.attachments} />
    </>
  );
}

function Content({ text, media }: { text: string; media: ReactNode }) {
  const { formatMessage } = useIntl();
  if (text === '' && media === null) {
    return <p className="chat-bubble__empty">{formatMessage(conversationMessages.empty)}</p>;
  }
  return (
    <>
      {text !== '' && (
        <p className="chat-bubble__text" dir="auto">
          <Highlighted text={text} />
        </p>
      )}
      {media}
    </>
  );
}

function Footer({
  message,
  chat,
  timezone,
  path,
}: Pick<ChatBubbleProps, 'message' | 'timezone' | 'path'> & { chat: ChatFields }) {
  const { formatMessage } = useIntl();
  const { direction, status, timestamp, isSystem } = chat;
  const time = timestamp && <DateTime value={timestamp} timezone={timezone} />;
  return (
    <footer className="chat-bubble__footer">
      <DirectionMark direction={direction} isSystem={isSystem} />
      {status && <span dir="auto">{status}</span>}
      {isEdited(message) && <span>{formatMessage(conversationMessages.edited)}</span>}
      {path === null ? (
        time
      ) : (
        <Link className="chat-bubble__link" to={path} title={formatMessage(conversationMessages.openItem)}>
          {time ?? formatMessage(conversationMessages.openItem)}
          <VisuallyHidden>{aboutMessage(chat)}</VisuallyHidden>
        </Link>
      )}
    </footer>
  );
}

/** Sender and start of the text, for the names of links: several messages may have the same time. */
function aboutMessage({ sender, text }: ChatFields): string {
  const name = sender && displayNameOf(sender);
  return [name ?? '', shortMessage(text ?? '')].filter((part) => part !== '').join(': ');
}

function Sender({ chat: { sender, participants, direction } }: { chat: ChatFields }) {
  const { formatMessage } = useIntl();
  const name = sender && displayNameOf(sender);
  return (
    <span className="chat-bubble__sender" data-hue={hueOf(sender, participants.length > 2, direction)}>
      <strong dir="auto">
        {name === null ? formatMessage(conversationMessages.unknownSender) : <Highlighted text={name} />}
      </strong>
      {sender?.identifier && sender.identifier !== name && (
        <span className="chat-bubble__identifier" dir="ltr">
          <Highlighted text={sender.identifier} />
        </span>
      )}
      {sender !== null && <PersonButton person={sender} />}
    </span>
  );
}

/** Reactions of others to the message. */
function Reactions({ message }: { message: Hit }) {
  const { formatMessage } = useIntl();
  const reactions = reactionsOf(message);
  return reactions.length === 0 ? null : (
    <ul className="chat-bubble__reactions" aria-label={formatMessage(conversationMessages.reactions)}>
      {reactions.map((reaction, index) => (
        <li key={index} className="chat-bubble__reaction" dir="auto">
          {reaction}
        </li>
      ))}
    </ul>
  );
}

/** With two participants, the side distinguishes them. */
const hueOf = (sender: Person | null, isGroup: boolean, direction: Direction): number | undefined =>
  sender && isGroup && direction !== 'outgoing' ? senderHue(sender) : undefined;

/** The quoted message; a click scrolls to it. */
function Quote({ chat: { replyTo }, onQuote }: { chat: ChatFields; onQuote: (originalId: string) => void }) {
  const { formatMessage } = useIntl();
  if (replyTo === null) {
    return null;
  }
  const { originalId, text } = replyTo;
  const label = <span className="chat-bubble__quote-label">{formatMessage(conversationMessages.replyTo)}</span>;
  return (
    <blockquote className="chat-bubble__quote">
      {originalId === null ? (
        label
      ) : (
        <button type="button" className="chat-bubble__quote-button" onClick={() => onQuote(originalId)}>
          {label}
        </button>
      )}
      <span dir="auto">{text ?? formatMessage(conversationMessages.replyWithoutText)}</span>
    </blockquote>
  );
}

const DIRECTIONS = {
  incoming: [IconArrowDownLeft, conversationMessages.incoming],
  outgoing: [IconArrowUpRight, conversationMessages.outgoing],
  unknown: [IconHelpSmall, conversationMessages.unknownDirection],
} as const satisfies Record<Direction, readonly [Icon, object]>;

/** The direction as icon and text, not only by colour and side. */
function DirectionMark({ direction, isSystem }: { direction: Direction; isSystem: boolean }) {
  const { formatMessage } = useIntl();
  const [Shape, message] = isSystem ? ([IconInfoCircle, conversationMessages.system] as const) : DIRECTIONS[direction];
  return (
    <span className="chat-bubble__direction">
      <Shape size={14} stroke={1.6} aria-hidden />
      <span className="chat-bubble__direction-word">{formatMessage(message)}</span>
    </span>
  );
}
