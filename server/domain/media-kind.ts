/** How the browser shows a stored file by itself; null when it cannot. */
export type MediaKind = 'image' | 'svg' | 'video' | 'audio' | 'pdf' | 'html' | 'text';

/** The types that a browser shows by itself. Conversions of previews are planned from the same table (server/previews). */
export const BROWSER_TYPES = {
  image: [
    'image/jpeg',
    'image/png',
    'image/apng',
    'image/gif',
    'image/webp',
    'image/avif',
    'image/bmp',
    'image/x-icon',
  ],
  svg: ['image/svg+xml'],
  video: ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/x-m4v', 'video/m4v'],
  audio: [
    'audio/mpeg',
    'audio/mp4',
    'audio/x-m4a',
    'audio/m4a',
    'audio/aac',
    'audio/ogg',
    'audio/opus',
    'audio/wav',
    'audio/x-wav',
    'audio/wave',
    'audio/vnd.wave',
    'audio/webm',
    'audio/flac',
    'audio/x-flac',
  ],
  pdf: ['application/pdf'],
  html: ['text/html', 'application/xhtml+xml'],
  text: ['application/json', 'application/xml', 'application/x-plist', 'application/javascript'],
} as const satisfies Readonly<Record<MediaKind, readonly string[]>>;

const MEDIA_KINDS = ['image', 'svg', 'video', 'audio', 'pdf', 'html', 'text'] as const satisfies readonly MediaKind[];

const KIND_OF: ReadonlyMap<string, MediaKind> = new Map(
  MEDIA_KINDS.flatMap((kind) => BROWSER_TYPES[kind].map((type) => [type, kind] as const)),
);

/** Types of text beyond the table, which are shown as plain text. */
export const isOtherText = (mimeType: string): boolean =>
  mimeType.startsWith('text/') || /^application\/.+\+(?:xml|json)$/.test(mimeType);

export function mediaKindOf(mimeType: string): MediaKind | null {
  const type = bareMimeType(mimeType);
  return KIND_OF.get(type) ?? (isOtherText(type) ? 'text' : null);
}

/**
 * The content type to send for viewing: evidence is hostile (ADR 0009), so markup and scripts become plain text.
 * SVG keeps its type, as pictures need it: the evidence policy runs no script of it. Null means that nothing can be viewed.
 */
export function inlineContentType(mimeType: string): string | null {
  switch (mediaKindOf(mimeType)) {
    case 'image':
    case 'svg':
    case 'video':
    case 'audio':
    case 'pdf':
      return bareMimeType(mimeType);
    case 'html':
    case 'text':
      return 'text/plain; charset=utf-8';
    case null:
      return null;
  }
}

/** The type without parameters, in lower case, for comparisons. */
export const bareMimeType = (mimeType: string): string => (mimeType.split(';', 1)[0] ?? '').trim().toLowerCase();
