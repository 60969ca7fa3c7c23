import type { ChatFields, Direction, Hit, Person } from '@contract/model/hit';
import { VisuallyHidden } from '@mantine/core';
import { isEdited, sendingStatesOf, writtenTimeOf } from '@contract/text/chat-marks';
import { IconArrowDownLeft, IconArrowUpRight, IconInfoCircle, IconQuestionMark, type Icon } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { DateTime } from '@/components/time/date-time';
import { UncertainDate } from '@/components/time/uncertain-date';
import { displayNameOf, senderHue } from '@/domain/chat-people';
import { timeOfMessage } from '@/domain/chat-thread';
import { shortMessage } from '@/domain/thread-people';
import { Highlighted } from '@/features/highlight/highlighted';
import { LongText } from '@/features/highlight/long-text';
import { StateMarks } from '@/features/hit-details-card/deleted-mark';
import { PersonButton } from '@/features/people/person-button';
import { PrivilegeMark } from '@/features/privilege/privilege-mark';
import { RedactionMark } from '@/features/redactions/redaction-mark';
import { conversationMessages } from '@/messages/conversation';

import { ChatAttachments } from './chat-attachments';
import { ChatContacts, hasContacts } from './chat-contacts';
import { ForwardedFrom, FurtherContent, Quote } from './chat-facts';
import { ChatReactions } from './chat-reactions';
import { SharedLocations } from './shared-locations';
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
        <StateMarks hit={message} />
        <PrivilegeMark hit={message} />
        <RedactionMark hit={message} isCompact />
        {sourceMark}
      </header>
      <ForwardedFrom message={message} />
      <Quote message={message} chat={chat} onQuote={(originalId) => onQuote(originalId, message)} />
      <Content text={chat.text ?? ''} media={media ?? plainMedia(message)} />
      <FurtherContent message={message} />
      <ChatReactions message={message} />
      {marks}
      <Footer message={message} chat={chat} timezone={timezone} path={path} />
    </article>
  );
});

const plainMedia = (message: Hit): ReactNode =>
  message.attachments.length + message.locations.length === 0 && !hasContacts(message) ? null : (
    <PlainMedia message={message} openedIn={null} />
  );

/** Attachments, shared contacts and shared locations of a message, without pictures. */
export function PlainMedia(props: { message: Hit; openedIn: string | null }) {
  return (
    <>
      <ChatContacts {...props} />
      <SharedLocations message={props.message} mapPath={null} />
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
          <LongText text={text} />
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
  const { direction, isSystem } = chat;
  const timestamp = timeOfMessage(message);
  const time = timestamp ? (
    <DateTime value={timestamp} timezone={timezone} />
  ) : (
    <NoTime message={message} timezone={timezone} />
  );
  return (
    <footer className="chat-bubble__footer">
      <DirectionMark direction={direction} isSystem={isSystem} />
      {sendingStatesOf(message).map((state) => (
        <span key={state} dir="auto">
          {state}
        </span>
      ))}
      {isEdited(message) && <span>{formatMessage(conversationMessages.edited)}</span>}
      {path === null ? (
        time
      ) : (
        <Link className="chat-bubble__link" to={path} title={formatMessage(conversationMessages.openItem)}>
          {time}
          <VisuallyHidden>{aboutMessage(chat)}</VisuallyHidden>
        </Link>
      )}
    </footer>
  );
}

/** Instead of a time that could not be read: its text in the export, with both times when it can mean two. */
function NoTime({ message, timezone }: Pick<ChatBubbleProps, 'message' | 'timezone'>) {
  const { formatMessage } = useIntl();
  const { uncertainDate } = message;
  if (uncertainDate !== undefined) {
    return (
      <span>
        {uncertainDate[0].original} <UncertainDate readings={uncertainDate} timezone={timezone} />
      </span>
    );
  }
  const written = writtenTimeOf(message);
  return (
    <span>
      {written === null
        ? formatMessage(conversationMessages.noTime)
        : formatMessage(conversationMessages.writtenTime, { written })}
    </span>
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

/** With two participants, the side distinguishes them. */
const hueOf = (sender: Person | null, isGroup: boolean, direction: Direction): number | undefined =>
  sender && isGroup && direction !== 'outgoing' ? senderHue(sender) : undefined;

const DIRECTIONS = {
  incoming: [IconArrowDownLeft, conversationMessages.incoming],
  outgoing: [IconArrowUpRight, conversationMessages.outgoing],
  unknown: [IconQuestionMark, conversationMessages.unknownDirection],
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
