import type { Hit } from '@contract/model/hit';

// Pixels, as in message-list.css and the bubble: a good estimate causes little movement when the row is measured.

const FRAME = 92;
const LINE = 21;
const QUOTE = 44;
const FILE = 30;
const PICTURE = 228;
const CHARACTER = 7.4;
const WIDEST = 640;

/** The estimated height of a message before it is rendered, in pixels. */
export function estimateHeight(message: Hit | undefined, boxWidth: number): number {
  if (message === undefined || message.chat === null) {
    return FRAME;
  }
  const { chat, attachments, tags, comments, locations } = message;
  const width = Math.max(200, Math.min(WIDEST, boxWidth * 0.75));
  const text = chat.text ?? '';
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * CHARACTER) / width)), 0);
  const pictures = attachments.filter(
    ({ mimeType, state }) => state === 'stored' && /^(?:image|video)\//.test(mimeType),
  );
  return (
    FRAME +
    lines * LINE +
    (chat.replyTo === null ? 0 : QUOTE) +
    attachments.length * FILE +
    pictures.length * PICTURE +
    (locations.length + comments.length + Math.min(1, tags.length)) * FILE
  );
}
