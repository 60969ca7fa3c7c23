import { decodeBytes, decodeHtml } from '@contract/text/text-encoding';

export interface DetectedMail {
  /** The message, with a charset in each text that had none and needs one, and headers in UTF-8. */
  content: Buffer;
  /** The charsets that the message does not name. */
  charsets: readonly string[];
}

const DEPTH_MAX = 20;
/** Characters of a header in which its fields are looked for. */
const HEADER_MAX = 64 * 1024;
const NOT_ASCII = /\P{ASCII}/u;
const HEADER_END = /^\r?\n|\r?\n\r?\n/;
const CONTENT_TYPE = /^content-type:[^\n]*(?:\n[ \t][^\n]*)*/im;

/** Detects the charsets that a message (RFC 822) does not name: the mail parser would read such texts as UTF-8. */
export function detectMailCharsets(content: Buffer): DetectedMail {
  const charsets = new Set<string>();
  const raw = content.toString('latin1');
  const rewritten = rewritePart(raw, 0, charsets);
  return { content: rewritten === raw ? content : Buffer.from(rewritten, 'latin1'), charsets: [...charsets] };
}

interface PartFields {
  /** The whole field `Content-Type`; empty when there is none. */
  field: string;
  type: string;
  transfer: string;
  boundary: string | null;
}

function fieldsOf(header: string): PartFields {
  const head = header.slice(0, HEADER_MAX);
  const field = CONTENT_TYPE.exec(head)?.[0] ?? '';
  const [, quoted, bare] = /boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(field) ?? [];
  return {
    field,
    type: /^[^:]*:\s*([\w.+/-]+)/.exec(field)?.[1]?.toLowerCase() ?? 'text/plain',
    transfer: /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase() ?? '',
    boundary: quoted ?? bare ?? null,
  };
}

/** @param raw a part with its header, one character for each byte */
function rewritePart(raw: string, depth: number, charsets: Set<string>): string {
  const end = HEADER_END.exec(raw);
  if (end === null || depth > DEPTH_MAX) {
    return raw;
  }
  const header = raw.slice(0, end.index);
  const fields = fieldsOf(header);
  const body = raw.slice(end.index + end[0].length);
  if (holdsParts(fields)) {
    const written = rewriteParts(body, fields, { depth, charsets });
    return inUtf8(header, charsets) + end[0] + written;
  }
  const charset = charsetOfText(body, fields);
  if (charset !== null) {
    charsets.add(charset);
  }
  return inUtf8(charset === null ? header : withCharset(header, fields, charset), charsets) + end[0] + body;
}

const holdsParts = ({ type, transfer, boundary }: PartFields): boolean =>
  (type.startsWith('multipart/') && boundary !== null) ||
  (type === 'message/rfc822' && transfer !== 'base64' && transfer !== 'quoted-printable');

function rewriteParts(
  body: string,
  { type, boundary }: PartFields,
  { depth, charsets }: { depth: number; charsets: Set<string> },
): string {
  if (type === 'message/rfc822') {
    return rewritePart(body, depth + 1, charsets);
  }
  const marker = `\n--${boundary ?? ''}`;
  const pieces = `\n${body}`.split(marker).map((piece, index) => rewritePiece(piece, index, depth, charsets));
  return pieces.join(marker).slice(1);
}

function withCharset(header: string, { field }: PartFields, charset: string): string {
  const named = `; charset="${charset}"`;
  if (field === '') {
    return `${header}${header === '' ? '' : '\r\n'}Content-Type: text/plain${named}`;
  }
  const trimmed = field.replace(/;?\s*$/, '');
  return header.replace(trimmed, () => trimmed + named);
}

/** The text between two boundaries; the first one is the preamble. */
function rewritePiece(piece: string, index: number, depth: number, charsets: Set<string>): string {
  const start = piece.indexOf('\n') + 1;
  return index === 0 || piece.startsWith('--') || start === 0
    ? piece
    : piece.slice(0, start) + rewritePart(piece.slice(start), depth + 1, charsets);
}

/** Null for ASCII and UTF-8, a part that is no text, and one that names its charset. */
function charsetOfText(body: string, { field, type, transfer }: PartFields): string | null {
  if (!type.startsWith('text/') || /charset\s*=/i.test(field)) {
    return null;
  }
  const bytes = bytesOf(body, transfer);
  if (!NOT_ASCII.test(bytes.toString('latin1')) && !bytes.includes(0x1b)) {
    return null;
  }
  const { charset, basis } = type === 'text/html' ? decodeHtml(bytes) : decodeBytes(bytes);
  return basis === 'utf-8' || charset === 'utf-8' ? null : charset;
}

function bytesOf(body: string, transfer: string): Buffer {
  switch (transfer) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable': {
      const joined = body.replace(/=\r?\n/g, '');
      const text = joined.replace(/=([\dA-F]{2})/gi, (_match, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      return Buffer.from(text, 'latin1');
    }
    default:
      return Buffer.from(body, 'latin1');
  }
}

/** Bytes in a header that are not encoded as RFC 2047 requires. */
function inUtf8(header: string, charsets: Set<string>): string {
  if (!NOT_ASCII.test(header)) {
    return header;
  }
  const bytes = Buffer.from(header, 'latin1');
  const [ofBody = null] = charsets;
  const { text, charset, basis } = decodeBytes(bytes);
  if (basis === 'utf-8' || basis === 'mark') {
    return header;
  }
  const used = ofBody === null ? text : decodeBytes(bytes, { declared: ofBody }).text;
  charsets.add(ofBody ?? charset);
  return Buffer.from(used).toString('latin1');
}
