import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BadInputError } from '@server/errors';
import {
  encodeText,
  group,
  node,
  property,
  view,
  xryText,
  xryXml,
  type XryLine,
} from '@server/sample/formats/xry-writer';
import { importPath, withFolder, type FinishedTestImport } from '@test/server/helpers/import-report';
import { ROTATION, rotatingRounds } from '@test/helpers/rotation';
import { MemoryHitWriter } from '@test/server/helpers/memory-hit-writer';
import { Random } from '@test/server/helpers/random';
import { importExport, importXryXml } from '@test/server/helpers/xry-export';

const ITEMS = 40;

const message = (index: number): XryLine[] => [
  ['Related Application', 'WhatsApp'],
  'From',
  ['WhatsApp ID', `46${index % 5}@s.whatsapp.net`],
  ['Text', `Message ${index}\n\nsecond: line`],
  ['Time', `5/${1 + (index % 28)}/2024 1:02:03 PM UTC+2 (Network)`],
  ['Direction', index % 2 === 0 ? 'Incoming' : 'Outgoing'],
  ...(index % 4 === 0
    ? ([
        ['Reference Number', '7'],
        ['Segments', '2'],
        ['Segment Number', String(1 + ((index / 4) % 2))],
      ] as const)
    : []),
];
const TEXT = xryText(
  'Messages/Chat',
  Array.from({ length: ITEMS }, (_unused, index) => message(index)),
);
const XML = xryXml(
  view('general_view', node(property('field_name', 'Model'), property('field_data', 'Phone 7'))),
  view(
    'chat_view',
    ...Array.from({ length: ITEMS }, (_unused, index) =>
      node(
        property('text_body', `Message ${index}`),
        property('time', '5/6/2024 1:02:03 PM UTC'),
        group('GROUP_FROM', property('tel', `+46${index}`)),
      ),
    ),
  ),
);

/** A generator for each round, whose seed is that of the round. */
function generators(firstSeed: number): [seed: number, Random][] {
  const { runs, seed } = rotatingRounds({ runs: 200, seed: firstSeed });
  return Array.from({ length: runs }, (_unused, round) => [seed + round, new Random(seed + round)]);
}

type Outcome = { finished: FinishedTestImport } | { refusal: string };

/** A clear refusal that left nothing, or a certificate that reconciles; anything else fails the test. */
async function importBytes(bytes: Buffer, name: string): Promise<Outcome> {
  return withFolder(async (folder) => {
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    const writer = new MemoryHitWriter();
    try {
      const finished = await importPath(path, name, { writer });
      const { read, stored, repeated = 0, refused } = finished.certificate.totals;
      expect({ read, stored: finished.hits.length }).toEqual({ read: stored + repeated + refused, stored });
      expect(writer.finished).not.toBeNull();
      return { finished };
    } catch (error) {
      if (!(error instanceof BadInputError)) {
        throw error;
      }
      expect({ isAborted: writer.hits.size === 0, finished: writer.finished }).toEqual({
        isAborted: true,
        finished: null,
      });
      expect(error.message).toMatch(/[Ee]xport|[Cc]opy|save it/);
      expect(error.message).toContain(name);
      return { refusal: error.message };
    }
  });
}

const titlesIn = (text: string): number => text.match(/^Chat #\t\d+$/gm)?.length ?? 0;

describe(`a damaged text export (${ROTATION})`, () => {
  const bytes = encodeText(TEXT);

  it('has the items before the point of truncation and reports that it may be truncated', async () => {
    for (const [seed, random] of generators(700)) {
      const cut = bytes.subarray(0, random.below(bytes.length));
      const outcome = await importBytes(cut, 'Messages-Chat.txt');
      if ('refusal' in outcome) {
        // Too short to be recognised as an export.
        expect(cut.length).toBeLessThan(30);
        continue;
      }
      const text = cut.toString('utf16le').replaceAll('\r\n', '\n');
      const { certificate } = outcome.finished;
      const segments = certificate.partsByType['SMS segment'] ?? 0;
      expect({ seed, read: certificate.totals.read + segments }).toEqual({ seed, read: titlesIn(text) });
      const isReported = certificate.warnings.some(({ message: told }) => told.includes('The file ends'));
      const isWhole = text.endsWith('\n') && cut.length % 2 === 0 && text.split('\n').length > 6;
      expect({ seed, isTold: isReported }).toEqual({ seed, isTold: !isWhole });
    }
  });

  it('has no item of the beginning of a title', async () => {
    const end = TEXT.indexOf('Chat #') + 'Cha'.length;
    const outcome = await importBytes(encodeText(TEXT.slice(0, end)), 'Messages-Chat.txt');
    expect(outcome).toMatchObject({ finished: { hits: [], certificate: { totals: { read: 0 } } } });
    const { warnings = [] } = 'finished' in outcome ? outcome.finished.certificate : {};
    expect(warnings[0]?.message).toContain('The file ends inside the beginning of its first item');
  });

  it('with changed bytes ends with a clear refusal or a certificate that reconciles', async () => {
    let imported = 0;
    for (const [, random] of generators(1100)) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(random.below(256), random.below(damaged.length));
      imported += 'finished' in (await importBytes(damaged, 'Messages-Chat.txt')) ? 1 : 0;
    }
    expect(imported).toBeGreaterThan(generators(0).length * 0.9);
  });
});

describe(`a damaged XML export (${ROTATION})`, () => {
  const bytes = Buffer.from(XML);

  it('is refused when it is truncated', async () => {
    for (const [seed, random] of generators(1300)) {
      const end = random.below(bytes.length - 2);
      const outcome = await importBytes(bytes.subarray(0, end), 'phone.xml');
      expect({ seed, end, isRefused: 'refusal' in outcome }).toEqual({ seed, end, isRefused: true });
    }
  });

  it('with changed bytes ends with a clear refusal or a certificate that reconciles', async () => {
    const outcomes = { refused: 0, imported: 0 };
    for (const [, random] of generators(1700)) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(random.below(256), random.below(damaged.length));
      outcomes['finished' in (await importBytes(damaged, 'phone.xml')) ? 'imported' : 'refused'] += 1;
    }
    expect(Math.min(outcomes.refused, outcomes.imported)).toBeGreaterThan(generators(0).length * 0.1);
  });

  it('keeps bytes that are not text next to the value', async () => {
    const at = bytes.indexOf('Message 3');
    const damaged = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at)]);
    const { hits, certificate } = await importXryXml(damaged);
    const values = hits.flatMap(({ fragments }) => fragments).filter(({ name }) => name.includes('original bytes'));
    expect(values.map(({ value }) => value)).toEqual(['FF 4D 65 73 73 61 67 65 20 33']);
    expect(certificate.warnings[0]?.message).toContain('no text');
  });

  it('reports bytes that are not text between its elements', async () => {
    const at = bytes.indexOf('</node>');
    const damaged = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at)]);
    const { certificate } = await importXryXml(damaged);
    expect(certificate.warnings.filter(({ message }) => message.includes(`Byte ${at}: FF is no text`))).toHaveLength(1);
  });
});

describe('a crafted export', () => {
  it('with an unterminated line has that item refused, and the others stored', async () => {
    const text = xryText('Messages/SMS', [[['Text', 'a']], [['Text', 'x'.repeat(40_000_000)]], [['Text', 'c']]]);
    const { certificate, hits } = await importExport({ 'Messages-SMS.txt': text }, { encoding: 'utf8' });
    expect(certificate.totals).toEqual({ read: 3, stored: 2, refused: 1 });
    expect(certificate.refusals).toEqual([
      {
        artifact: 'SMS Messages',
        place: 'Messages-SMS.txt, line 9 (SMS 2)',
        reason: 'It is longer than any item that XRY writes: the file is damaged there.',
      },
    ]);
    expect(hits).toHaveLength(2);
  });

  it('with millions of keys in an item has that item refused', async () => {
    const keys = Array.from({ length: 1_200_000 }, (_unused, index) => `k${index}:\tv`).join('\n');
    const text = xryText('Messages/SMS', [[['Text', 'a']]]).concat(`SMS #\t2\n${keys}\n\n`);
    const { certificate } = await importExport({ 'Messages-SMS.txt': text }, { encoding: 'utf8' });
    expect(certificate.totals).toEqual({ read: 2, stored: 1, refused: 1 });
  });

  it('with an item of too many values has that item refused, in both formats', async () => {
    const names = Array.from({ length: 30_000 }, (_unused, index) => `k${index}`);
    const text = xryText('Messages/SMS', [names.map((name): XryLine => [name, 'v'])]);
    expect((await importExport({ 'Messages-SMS.txt': text })).certificate.totals.refused).toBe(1);
    const xml = xryXml(view('sms_view', node(...names.map((name) => property(name, 'v')))));
    expect((await importXryXml(xml)).certificate.totals.refused).toBe(1);
  });

  it('with an unterminated text in XML is refused', async () => {
    const xml = xryXml(view('sms_view', node(property('text_body', 'x'.repeat(40_000_000)))));
    await expect(importXryXml(xml)).rejects.toThrow(/goes on for more characters/);
  });
});
