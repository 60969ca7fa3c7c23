import type { Hit } from '@contract/model/hit';

/** What the preview of an item will look like, known before it is loaded, so that its place is kept. */
export type PreviewKind = 'chat' | 'picture' | 'video' | 'audio' | 'document' | 'none';

export function previewKindOf({ chat, attachments }: Pick<Hit, 'chat' | 'attachments'>): PreviewKind {
  if (chat !== null) {
    return 'chat';
  }
  const stored = attachments.filter(({ state }) => state === 'stored');
  const first = stored.find(({ importance }) => importance === 'primary') ?? stored[0];
  if (first === undefined) {
    return 'none';
  }
  const [type] = first.mimeType.split('/');
  switch (type) {
    case 'image':
      return 'picture';
    case 'video':
    case 'audio':
      return type;
    default:
      return 'document';
  }
}
