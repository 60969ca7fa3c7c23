import { charsetOf, decodeBytes, decodeHtml, TEXT_CHARSETS } from '@contract/text/text-encoding';

/** Encodes with the reverse of the decoder, so that no encoder is needed. */
function encode(text: string, charset: string): Uint8Array {
  const decoder = new TextDecoder(charset, { fatal: true });
  const bytes: number[] = [];
  const table = new Map<string, number[]>();
  const add = (own: number[]) => {
    try {
      const character = decoder.decode(new Uint8Array(own));
      table.set(character, table.get(character) ?? own);
    } catch {
      // Not a character of this charset.
    }
  };
  for (let first = 0; first < 256; first += 1) {
    add([first]);
  }
  for (let first = 0x81; first < 255; first += 1) {
    for (let second = 0x40; second < 255; second += 1) {
      add([first, second]);
    }
  }
  for (const character of text) {
    bytes.push(...(table.get(character) ?? [0x3f]));
  }
  return new Uint8Array(bytes);
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

describe('the encoding of a text without a declaration', () => {
  it.each([
    ['koi8-r', 'Встреча на мельнице завтра в пять часов вечера'],
    ['windows-1251', 'Встреча на мельнице завтра в пять часов вечера'],
    ['shift_jis', '明日港で会いましょう。よろしくお願いします。'],
  ])('is detected as %s', (charset, text) => {
    expect(decodeBytes(encode(text, charset))).toEqual({ text, charset, basis: 'detected' });
  });

  it.each(['Meet at the mill', 'Встреча на мельнице', 'שלום עולם', '会议 在港口。\n明天见'])(
    'is detected as UTF-16 without a mark: %s',
    (text) => {
      expect(decodeBytes(utf16(text))).toEqual({ text, charset: 'utf-16le', basis: 'detected' });
      expect(decodeBytes(utf16(text).swap16())).toEqual({ text, charset: 'utf-16be', basis: 'detected' });
    },
  );

  it('is UTF-8 when it is valid, and otherwise assumed and said so', () => {
    expect(decodeBytes(Buffer.from('Höhe 你好'))).toMatchObject({ charset: 'utf-8', basis: 'utf-8' });
    expect(decodeBytes(new Uint8Array([0x48, 0xf6]))).toEqual({
      text: 'Hö',
      charset: 'windows-1252',
      basis: 'assumed',
    });
  });
});

describe('the encoding of a text', () => {
  it('is that of the byte order mark, else the declared one', () => {
    const marked = new Uint8Array([0xff, 0xfe, 0x41, 0x00]);
    expect(decodeBytes(marked, { declared: 'utf-8' })).toEqual({ text: 'A', charset: 'utf-16le', basis: 'mark' });
    expect(
      decodeBytes(new Uint8Array([0xcf, 0xf0]), { declared: charsetOf('text/plain; charset="windows-1251"') }),
    ).toEqual({ text: 'Пр', charset: 'windows-1251', basis: 'declared' });
  });

  it('is the one that the reader chooses', () => {
    const bytes = encode('Привет', 'koi8-r');
    expect(decodeBytes(bytes, { declared: 'utf-8', chosen: 'koi8-r' })).toEqual({
      ...{ text: 'Привет', charset: 'koi8-r', basis: 'chosen' },
    });
    for (const charset of TEXT_CHARSETS) {
      expect(decodeBytes(bytes, { chosen: charset })).toMatchObject({ charset, basis: 'chosen' });
    }
  });
});

describe('the encoding of a page', () => {
  const pageOf = (head: string, text: string, charset: string) =>
    Buffer.concat([
      Buffer.from(`<html><head>${head}</head><body>`),
      encode(text, charset),
      Buffer.from('</body></html>'),
    ]);

  it('is the declared one', () => {
    const russian = pageOf('<meta charset=windows-1251>', 'Встреча', 'windows-1251');
    expect(decodeHtml(russian)).toMatchObject({ charset: 'windows-1251', basis: 'declared' });
    const japanese = pageOf(
      '<META http-equiv="Content-Type" content="text/html; charset=Shift_JIS">',
      '明日港で会う',
      'shift_jis',
    );
    expect(decodeHtml(japanese).text).toContain('明日港で会う');
    const xml = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="koi8-r"?><html>'),
      encode('Встреча', 'koi8-r'),
    ]);
    expect(decodeHtml(xml).text).toContain('Встреча');
  });

  it('is not a declaration that cannot be true, nor one of a script', () => {
    expect(decodeHtml(Buffer.from('<meta charset="utf-16">Höhe')).text).toContain('Höhe');
    expect(decodeHtml(Buffer.from('<script>var charset="koi8-r"</script>Höhe')).text).toContain('Höhe');
  });
});
