/** Properties of a picture from its first bytes. Width and height in pixels. */
export interface PictureHead {
  type: 'png' | 'jpeg';
  width: number;
  height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Markers of the start of a frame in a JPEG file; the numbers missing between them are those of tables. */
const FRAME_MARKERS: ReadonlySet<number> = new Set([
  ...[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
]);

/** Null when the bytes are not a PNG or JPEG picture with a width and a height. */
export function pictureHead(bytes: Buffer): PictureHead | null {
  const head = bytes.subarray(0, PNG.length).equals(PNG) ? pngHead(bytes) : jpegHead(bytes);
  return head === null || head.width === 0 || head.height === 0 ? null : head;
}

function pngHead(bytes: Buffer): PictureHead | null {
  return bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR'
    ? null
    : { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Reads marker after marker, each with the length of its segment. */
function jpegHead(bytes: Buffer): PictureHead | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) {
    return null;
  }
  let offset = 2;
  while (offset + 9 <= bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    if (FRAME_MARKERS.has(marker)) {
      return { type: 'jpeg', height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    }
    // Bytes 0xff before a marker are padding.
    offset += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(offset + 2);
  }
  return null;
}
