import { SaxesParser } from 'saxes';

import { XmlParser } from '@server/imports/values/xml-parser';

type Event = readonly (string | number)[];

/** A sequence that is the same in every run: mulberry32. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The events of the importers' parser for the chunks; it continues after an error where `goesOn` returns true. */
function read(chunks: readonly string[], goesOn: (reason: string) => boolean): Event[] {
  const events: Event[] = [];
  const note = (...event: Event) => events.push([...event, parser.line, parser.column, parser.position]);
  const parser: XmlParser = new XmlParser({
    open: (name, attributes) => note('open', name, JSON.stringify(attributes)),
    close: (name) => note('close', name),
    text: (text) => note('text', text),
    doctype: () => note('doctype'),
    error: (error) => fail(error, note, goesOn),
  });
  run(() => {
    chunks.forEach((chunk) => parser.write(chunk));
    parser.close();
  }, events);
  return events;
}

/** The events of saxes alone. */
function readWithSaxes(chunks: readonly string[], goesOn: (reason: string) => boolean): Event[] {
  const events: Event[] = [];
  const parser = new SaxesParser({ xmlns: false, position: true });
  const note = (...event: Event) => events.push([...event, parser.line, parser.column, parser.position]);
  parser.on('opentag', ({ name, attributes }) => note('open', name, JSON.stringify(attributes)));
  parser.on('closetag', ({ name }) => note('close', name));
  parser.on('text', (text) => note('text', text));
  parser.on('cdata', (text) => note('text', text));
  parser.on('doctype', () => note('doctype'));
  parser.on('error', (error) => fail(error, note, goesOn));
  run(() => {
    chunks.forEach((chunk) => parser.write(chunk));
    parser.close();
  }, events);
  return events;
}

class StoppedError extends Error {}

function fail(error: Error, note: (...event: Event) => void, goesOn: (reason: string) => boolean): void {
  const reason = error.message.replace(/^\d+:\d+: /, '');
  note('error', reason);
  if (!goesOn(reason)) {
    throw new StoppedError(reason);
  }
}

function run(work: () => void, events: Event[]): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StoppedError)) {
      throw error;
    }
    events.push(['stopped']);
  }
}

const TOLERATED = /disallowed character\.$|malformed character entity\.$|"\]\]>" is disallowed|undefined entity\.$/;
const asImporters = (reason: string) => TOLERATED.test(reason);
const always = () => true;

function expectTheSame(chunks: readonly string[], goesOn = asImporters): void {
  // One string each: a list of thousands of events is slow to compare, and only the first difference is needed.
  expect(read(chunks, goesOn).map(String).join('\n')).toBe(readWithSaxes(chunks, goesOn).map(String).join('\n'));
}

const PIECES = [
  ...['<field name="Body" type="String">', '</field>', '<value type="String">', '</value>', '<a>', '</a>', '<empty/>'],
  ...[
    '<b x="1" y=\'2\' >',
    '</b>',
    '<c\n  one="a&amp;b"\n\ttwo="\u{1F600} x"/>',
    '<d x="tab\tline\nend"/>',
    '<é ü="ä"/>',
  ],
  ...['<![CDATA[ <p>mail</p> & ]] ] ]]>', '<![CDATA[]]>', '<![CDATA[two\r\nlines]]>', '<![CDATA[a]]]]>', ']]>', ']]'],
  ...[
    'text',
    ' ',
    '\n',
    '\r\n',
    '\r',
    '\t',
    'ä\u{1F600}漢',
    '&amp;',
    '&lt;&#10;&#x1F600;',
    '&#0;',
    '&nope;',
    '&',
    '&;',
    '&#xD800;',
  ],
  ...[
    '\u0001',
    '\uFFFE',
    '\uD800',
    '\uDC80',
    '<!-- a > b -->',
    '<!-- a -- b -->',
    '<?pi data?>',
    '<?xml version="1.1"?>',
  ],
  ...[
    '<!DOCTYPE x>',
    '<',
    '>',
    '"',
    '=',
    '/',
    '<x y>',
    '<x y=z>',
    '<x y="<">',
    '<x y="1"z="2">',
    '<x y="1" y="2">',
    '</x >',
    '</',
  ],
  ...[
    '<x y = "1"/>',
    '<x y="1"/ >',
    '</>',
    '<constructor __proto__="1" constructor="2" toString="3"/>',
    '<x y="\u0001"/>',
    '<x y="]]>"/>',
  ],
];
/** The parts of an undamaged document. */
const PLAIN_PIECES = PIECES.slice(0, 30);

function documentOf(random: () => number, pieces: readonly string[], length: number): string {
  const heads = ['', '\uFEFF', '<?xml version="1.0" encoding="utf-8"?>\n', '<?xml version="1.1"?>', '<!-- a -->\r\n'];
  const parts = [heads[Math.floor(random() * heads.length)] ?? '', '<root>'];
  const open: string[] = ['root'];
  for (let index = 0; index < length; index += 1) {
    const piece = pieces[Math.floor(random() * pieces.length)] ?? '';
    const [, opened] = /^<([a-z]+)\b[^>]*[^/>]>$|^<([a-z]+)>$/.exec(piece) ?? [];
    if (/^<[a-z]+>$/.test(piece) || opened !== undefined) {
      open.push(opened ?? piece.slice(1, -1));
      parts.push(piece);
    } else if (/^<\/[a-z]+>$/.test(piece) && random() < 0.9) {
      // Mostly the element that is open.
      parts.push(open.length > 1 ? `</${open.pop() ?? ''}>` : '');
    } else {
      parts.push(piece);
    }
  }
  const tail =
    random() < 0.8
      ? open
          .reverse()
          .map((name) => `</${name}>`)
          .join('\n')
      : '';
  return `${parts.join('')}${tail}${random() < 0.2 ? '\n<!-- end -->' : ''}`;
}

function cut(document: string, random: () => number, longest: number): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < document.length;) {
    const until = at + 1 + Math.floor(random() * longest);
    chunks.push(document.slice(at, until));
    at = until;
  }
  return chunks;
}

describe('the XML parser', () => {
  test('reads plain documents like saxes, for any chunk boundaries', () => {
    for (let round = 0; round < 1_500; round += 1) {
      const random = sequence(round);
      const document = documentOf(random, PLAIN_PIECES, 5 + Math.floor(random() * 60));
      expectTheSame(cut(document, random, [3, 30, 1_000][round % 3] ?? 1));
    }
  });

  test('reads damaged and unusual documents like saxes, including the positions of errors', () => {
    for (let round = 0; round < 1_500; round += 1) {
      const random = sequence(10_000 + round);
      // Few unusual parts, so that much is read between them.
      const strange = PIECES.filter((piece) => PLAIN_PIECES.includes(piece) || random() < 0.1);
      const document = documentOf(random, strange, 5 + Math.floor(random() * 60));
      const chunks = cut(document, random, [3, 30, 1_000][round % 3] ?? 1);
      expectTheSame(chunks);
      expectTheSame(chunks, always);
    }
  });

  test('reads documents with one changed character like saxes', () => {
    const document = documentOf(sequence(1), PLAIN_PIECES, 80);
    for (let at = 0; at < document.length; at += 1) {
      const random = sequence(at);
      const changed = ['<', '>', '&', '"', '\r', '\u0000', ']', '/', 'é', ''][Math.floor(random() * 10)] ?? '';
      expectTheSame(cut(document.slice(0, at) + changed + document.slice(at + 1), random, 200));
    }
  });

  test('keeps every attribute, also one with the name of an object property', () => {
    const seen: string[] = [];
    const parser = new XmlParser({
      open: (_name, attributes) => seen.push(...Object.entries(attributes).flat()),
      close: () => undefined,
      text: () => undefined,
      doctype: () => undefined,
      error: (error) => {
        throw error;
      },
    });
    parser.write('<root><a/><b __proto__="1" constructor="2" toString="3" hasOwnProperty="4"/></root>');
    parser.close();
    expect(seen).toEqual(['__proto__', '1', 'constructor', '2', 'toString', '3', 'hasOwnProperty', '4']);
  });

  test('reads a text across many chunks, and deeply nested elements', () => {
    const depth = 20_000;
    const text = 'a > b ] & c\n'.repeat(2_000).replaceAll('&', '&amp;');
    const document = `<root>${'<a>'.repeat(depth)}<v><![CDATA[${text}]]></v>${text}${'</a>'.repeat(depth)}</root>`;
    expectTheSame(cut(document, () => 0.999, 1_000));
  });
});
