/** How the browser shows a stored file by itself; null when it cannot. */
export type MediaKind = 'image' | 'svg' | 'video' | 'audio' | 'pdf' | 'html' | 'text';

const RASTER_IMAGES = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
];
const VIDEOS = ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/x-m4v', 'video/m4v'];
const AUDIOS = [
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
];
const TEXTS = ['application/json', 'application/xml', 'application/x-plist', 'application/javascript'];

export function mediaKindOf(mimeType: string): MediaKind | null {
  const type = bareType(mimeType);
  if (RASTER_IMAGES.includes(type)) {
    return 'image';
  }
  if (type === 'image/svg+xml') {
    return 'svg';
  }
  if (VIDEOS.includes(type)) {
    return 'video';
  }
  if (AUDIOS.includes(type)) {
    return 'audio';
  }
  if (type === 'application/pdf') {
    return 'pdf';
  }
  if (type === 'text/html' || type === 'application/xhtml+xml') {
    return 'html';
  }
  const isText = type.startsWith('text/') || TEXTS.includes(type) || /^application\/.+\+(?:xml|json)$/.test(type);
  return isText ? 'text' : null;
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
      return bareType(mimeType);
    case 'html':
    case 'text':
      return 'text/plain; charset=utf-8';
    case null:
      return null;
  }
}

const bareType = (mimeType: string): string => (mimeType.split(';', 1)[0] ?? '').trim().toLowerCase();
