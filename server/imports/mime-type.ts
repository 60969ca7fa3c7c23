/** The number of bytes at the start of a file that `mimeTypeOf` needs. */
export const HEAD_BYTES = 4_100;

const UNKNOWN = 'application/octet-stream';

// Types that the first bytes do not determine: text formats, and formats inside the two generic containers.
const BY_EXTENSION: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apk: 'application/vnd.android.package-archive',
    csv: 'text/csv',
    css: 'text/css',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    eml: 'message/rfc822',
    gpx: 'application/gpx+xml',
    htm: 'text/html',
    html: 'text/html',
    ics: 'text/calendar',
    js: 'text/javascript',
    json: 'application/json',
    kml: 'application/vnd.google-earth.kml+xml',
    log: 'text/plain',
    mbox: 'application/mbox',
    md: 'text/markdown',
    msg: 'application/vnd.ms-outlook',
    odp: 'application/vnd.oasis.opendocument.presentation',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    odt: 'application/vnd.oasis.opendocument.text',
    ppt: 'application/vnd.ms-powerpoint',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    svg: 'image/svg+xml',
    tsv: 'text/tab-separated-values',
    txt: 'text/plain',
    vcf: 'text/vcard',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    xml: 'application/xml',
  }),
);

// Only for files that are missing in the export, or that are empty.
const BY_EXTENSION_ONLY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '3gp': 'video/3gpp',
    aac: 'audio/aac',
    amr: 'audio/amr',
    bmp: 'image/bmp',
    db: 'application/vnd.sqlite3',
    gif: 'image/gif',
    heic: 'image/heic',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    m4a: 'audio/mp4',
    mov: 'video/quicktime',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    ogg: 'audio/ogg',
    opus: 'audio/ogg',
    pdf: 'application/pdf',
    png: 'image/png',
    sqlite: 'application/vnd.sqlite3',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    wav: 'audio/wav',
    webm: 'video/webm',
    webp: 'image/webp',
    zip: 'application/zip',
  }),
);

const WRAPPERS: ReadonlySet<string> = new Set(['application/zip', 'application/x-cfb', 'application/xml']);

/** Loaded with the first import, since the server starts faster without it, and cached: loading takes longer than most files. */
const loadDetector = once(() => import('file-type'));

/** The MIME type by content if the content determines it, else by the extension of the name. */
export async function mimeTypeOf(head: Buffer, name: string): Promise<string> {
  if (head.length === 0) {
    return mimeTypeOfName(name);
  }
  const extension = extensionOf(name);
  const { fileTypeFromBuffer } = await loadDetector();
  // For some formats its parser reads beyond a truncated head and throws; then the extension decides.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const detected = found?.mime.split(';')[0];
  if (detected && !WRAPPERS.has(detected)) {
    return detected;
  }
  return BY_EXTENSION.get(extension) ?? detected ?? (isText(head) ? 'text/plain' : UNKNOWN);
}

/** For a file whose content is missing or empty. */
export function mimeTypeOfName(name: string): string {
  const extension = extensionOf(name);
  return BY_EXTENSION.get(extension) ?? BY_EXTENSION_ONLY.get(extension) ?? UNKNOWN;
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | null = null;
  return () => (loaded ??= load());
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

function isText(head: Buffer): boolean {
  return !head.includes(0) && !head.toString('utf8').slice(0, -1).includes('\uFFFD');
}
