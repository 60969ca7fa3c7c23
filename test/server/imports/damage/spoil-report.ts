import type { Random } from '@test/server/helpers/random';

import { SPOIL_BYTES, type Spoil } from './spoil-bytes';

/** Changes the text of the report at one of the matching offsets. */
const edit =
  (pattern: RegExp, change: (random: Random, found: string) => string): Spoil =>
  (random, bytes) => {
    const text = bytes.toString('utf8');
    const found = random.pick([...text.matchAll(pattern)]);
    const changed = text.slice(0, found.index) + change(random, found[0]) + text.slice(found.index + found[0].length);
    return Buffer.from(changed, 'utf8');
  };

const insertInText = (draw: (random: Random) => string): Spoil =>
  edit(/<!\[CDATA\[/g, (random, found) => `${draw(random)}${found}`);

const LAUGHS =
  '<!DOCTYPE project [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>';
const EXTERNAL = '<!DOCTYPE project [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const TAGS = /<\/?(?:field|value|model|modelType|file|item|metadata|multiModelField|taggedFiles|decodedData)\b[^>]*>/g;

/** Damage specific to XML. */
export const SPOIL_REPORT: Readonly<Record<string, Spoil>> = {
  ...SPOIL_BYTES,
  'a removed tag': edit(TAGS, () => ''),
  'a doubled tag': edit(TAGS, (_random, found) => found + found),
  'swapped tags': edit(/<\/value><\/field>/g, () => '</field></value>'),
  'an item in another': edit(
    /<(?:model|file)\b[^>]*>/g,
    (random, found) =>
      `${found}${random.pick(['<model type="Note" id="inner"><field name="Title" type="String"><value type="String">in</value></field></model>', '<file id="inner" path="/inner.txt"><metadata section="File"/></file>'])}`,
  ),
  'a value outside of fields': edit(
    /<model\b[^>]*>/g,
    (_random, found) => `${found}<value type="String">stray</value>`,
  ),
  'a billion laughs': edit(/<project/g, (_random, found) => `${LAUGHS}${found}`),
  'an external entity': edit(/<project/g, (_random, found) => `${EXTERNAL}${found}`),
  'a late document type': edit(/<decodedData>/g, (_random, found) => `${LAUGHS}${found}`),
  'an unknown entity': insertInText((random) =>
    random.pick(['&x;', '&c;', '&#0;', '&#xFFFFFFF;', '&#xD800;', '&', '&amp']),
  ),
  'invalid characters': insertInText((random) => random.pick(['\u0000', '\u0001\u0008', '\uFFFE', '\u001b[31m'])),
  'bytes that are not UTF-8': (random, bytes) => {
    const at = bytes.indexOf('<![CDATA[', random.below(bytes.length - 1_000)) + 9;
    const foreign = Buffer.from(random.pick(['e920', 'ff', 'c0af', 'eda080', 'f4908080', '80808080']), 'hex');
    return Buffer.concat([bytes.subarray(0, at), foreign, bytes.subarray(at)]);
  },
  'a wrong encoding declared': edit(
    /encoding="utf-8"/g,
    (random) => `encoding="${random.pick(['utf-16', 'iso-8859-1', 'windows-1252', 'ebcdic', ''])}"`,
  ),
  'UTF-16 as it is not declared': (random, bytes) => {
    const text = bytes.toString('utf8');
    return Buffer.from(random.chance(0.5) ? `\uFEFF${text}` : text, 'utf16le');
  },
  'a missing id': edit(/ id="[^"]*"/g, () => ''),
  'an empty id': edit(/ id="[^"]*"/g, () => ' id=""'),
  'an id that is there twice': edit(/ id="[^"]*"/g, () => ' id="n1"'),
  'a huge attribute': edit(/ type="/g, (random, found) => `${found}${'x'.repeat(200_000 + random.below(3_000_000))}`),
  'a huge name': edit(/<field/g, (random) => `<${'f'.repeat(100_000 + random.below(1_000_000))}`),
  'a huge value': insertInText((random) => 'long '.repeat(100_000 + random.below(200_000))),
  'attributes twice': edit(/<model /g, (_random, found) => `${found}id="a" id="b" `),
  'models without end': edit(/<model\b[^>]*>/g, (_random, found) => found.repeat(200)),
  'an odd attribute': edit(
    /<(?:model|file) /g,
    (random, found) => `${found}${random.pick(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])}="x" `,
  ),
  'an odd number': edit(/\d{4}-\d{2}-\d{2}T[^<]*|size="5"/g, (random, found) =>
    found.startsWith('size')
      ? `size="${random.pick(['-1', 'NaN', '1e999', '99999999999999999999'])}"`
      : random.pick([
          '0000-01-01T00:00:00+05:00',
          '9999-12-31T23:59:59-05:00',
          '2024-13-45T99:99:99Z',
          '-1',
          '1'.repeat(500),
        ]),
  ),
};
