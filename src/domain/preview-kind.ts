import type { Hit } from '@contract/model/hit';

/** The expected kind of an item's preview before it is loaded, which determines the reserved space. */
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
