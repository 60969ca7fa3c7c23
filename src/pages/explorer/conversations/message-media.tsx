import type { Attachment, Hit } from '@contract/model/hit';
import { PREVIEWS_POLL } from '@contract/rules/limits';
import { sharedContacts } from '@contract/text/shared-contacts';
import { IconAddressBook, IconFile, IconFileText } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { useListPreviewsQuery } from '@/api/endpoints/previews';
import { cardPicture } from '@/domain/card-picture';
import { choosePreviewRenderer, type HitPreview } from '@/domain/preview-renderer';
import { isWaiting, pairPreviews } from '@/domain/previews';
import { isVcardFile } from '@/domain/vcards';
import { ChatAttachments } from '@/features/conversation/chat-attachments';
import { ContactCard } from '@/features/conversation/contact-card';
import { ContactFile } from '@/features/conversation/contact-file';
import { SharedLocations } from '@/features/conversation/shared-locations';
import { SensitiveMedia } from '@/features/exposure-protection/sensitive-media';
import { conversationsMessages } from '@/messages/conversations';

import { useMessageActions } from './message-context';
import { VoiceNote } from './voice-note';

/** The files of a message with name, size and hash below each, and the shared positions and contacts. */
export function MessageMedia({ message }: { message: Hit }) {
  const { attachments, locations, fragments } = message;
  const { caseId, mapPath } = useMessageActions();
  const [isPolling, setIsPolling] = useState(false);
  const { currentData: previews } = useListPreviewsQuery(
    attachments.length === 0 ? skipToken : { caseId, hitId: message.id },
    { pollingInterval: isPolling ? PREVIEWS_POLL : 0, skipPollingIfUnfocused: true },
  );
  const isMade = previews === undefined || !isWaiting(previews);
  if (isPolling === isMade) {
    setIsPolling(!isMade);
  }
  const contacts = useMemo(() => sharedContacts(fragments), [fragments]);
  if (attachments.length + locations.length + contacts.length === 0) {
    return null;
  }
  return (
    <div className="message-media">
      {attachments.map((attachment) => (
        <MediaFile key={attachment.id} message={message} attachment={attachment} previews={previews} />
      ))}
      {contacts.map((contact, index) => (
        <ContactCard key={index} contact={contact} />
      ))}
      <SharedLocations message={message} mapPath={mapPath} />
      <ChatAttachments attachments={attachments} />
    </div>
  );
}

interface MediaFileProps {
  message: Hit;
  attachment: Attachment;
  /** Undefined while loading. */
  previews: readonly HitPreview[] | undefined;
}

function MediaFile({ message, attachment, previews = [] }: MediaFileProps) {
  const { caseId } = useMessageActions();
  const own = previews.filter(({ attachmentId }) => attachmentId === attachment.id);
  const [pair] = pairPreviews([attachment], own);
  const renderer =
    pair &&
    choosePreviewRenderer({ preview: pair.preview, attachment, group: message.artifact.group, isDetailed: true }).kind;
  if (renderer === 'audio' && pair?.preview.convertedFileUrl) {
    return <VoiceNote url={pair.preview.convertedFileUrl} name={attachment.name} />;
  }
  if (isVcardFile(attachment)) {
    const file = <OtherFile message={message} attachment={attachment} />;
    return <ContactFile caseId={caseId} hitId={message.id} attachment={attachment} fallback={file} />;
  }
  const picture = cardPicture(caseId, { artifact: message.artifact, attachments: [attachment] }, own);
  if (renderer === 'video' && picture.kind !== 'message' && 'video' in picture && picture.video !== null) {
    return <VideoPlayer message={message} name={attachment.name} url={picture.video} />;
  }
  if (renderer !== 'video' && picture.kind === 'picture' && picture.frames === 1) {
    return <Picture message={message} name={attachment.name} url={picture.url} />;
  }
  return hasFrame(attachment) ? (
    <div className="message-media__frame" />
  ) : (
    <OtherFile message={message} attachment={attachment} />
  );
}

/** Pictures have their final size while they are loading. */
const hasFrame = ({ mimeType, state }: Attachment): boolean =>
  /^(?:image|video)\//.test(mimeType) && state === 'stored';

function Picture({ message, name, url }: { message: Hit; name: string; url: string }) {
  const { formatMessage } = useIntl();
  const { openFiles } = useMessageActions();
  return (
    <div className="message-media__frame">
      <SensitiveMedia hitId={message.id} place="thumbnail" name={name}>
        <button
          type="button"
          className="message-media__open"
          aria-label={formatMessage(conversationsMessages.openFile, { name })}
          onClick={() => openFiles(message)}
        >
          <img className="message-media__picture" src={url} alt="" decoding="async" draggable={false} />
        </button>
      </SensitiveMedia>
    </div>
  );
}

/** Loads nothing before it is played, because a request is recorded as a view. */
function VideoPlayer({ message, name, url }: { message: Hit; name: string; url: string }) {
  return (
    <div className="message-media__frame message-media__frame--video">
      <SensitiveMedia hitId={message.id} place="thumbnail" name={name}>
        <video className="message-media__picture" src={url} controls preload="none" aria-label={name} />
      </SensitiveMedia>
    </div>
  );
}

function OtherFile({ message, attachment: { name, mimeType, state } }: { message: Hit; attachment: Attachment }) {
  const { formatMessage } = useIntl();
  const { openFiles } = useMessageActions();
  const Shape = CONTACT.test(mimeType) ? IconAddressBook : DOCUMENT.test(mimeType) ? IconFileText : IconFile;
  return state === 'stored' ? (
    <button
      type="button"
      className="message-media__file"
      aria-label={formatMessage(conversationsMessages.openFile, { name })}
      onClick={() => openFiles(message)}
    >
      <Shape size={28} stroke={1.4} aria-hidden />
      <span className="message-media__name" dir="auto">
        {name}
      </span>
    </button>
  ) : null;
}

const CONTACT = /vcard|contact/i;
const DOCUMENT = /pdf|text|document|sheet|presentation|msword|excel|powerpoint|rtf/i;
