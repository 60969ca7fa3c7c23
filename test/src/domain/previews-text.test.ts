import { decodeText } from '@/domain/previews-text';

describe('decoding the text of a file', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);

  it('reads UTF-8, and omits a character that is truncated at the end', () => {
    const text = new TextEncoder().encode('Höhe 你好');
    expect(decodeText(text, 'text/plain')).toBe('Höhe 你好');
    expect(decodeText(text.slice(0, -1), 'text/plain')).toBe('Höhe 你');
  });

  it('uses the charset of a byte order mark', () => {
    expect(decodeText(bytes(0xff, 0xfe, 0x41, 0x00), 'text/plain; charset=utf-8')).toBe('A');
    expect(decodeText(bytes(0xfe, 0xff, 0x00, 0x41), 'text/plain')).toBe('A');
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x41), 'text/plain')).toBe('A');
  });

  it('uses the charset of the export', () => {
    expect(decodeText(bytes(0xcf, 0xf0), 'text/plain; charset="windows-1251"')).toBe('Пр');
  });

  it('reads other bytes as Windows-1252, and ignores an unknown charset', () => {
    expect(decodeText(bytes(0x48, 0xf6), 'text/plain')).toBe('Hö');
    expect(decodeText(bytes(0x48), 'text/plain; charset=martian')).toBe('H');
  });
});
