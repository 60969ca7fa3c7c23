import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Area } from '@contract/model/area';
import { parseDecimal, parseNumber } from '@server/imports/values/parse-decimal';
import { importOutput, artifact as leappArtifact } from '@test/server/imports/leapp/lava-fixture';
import {
  fragmentsOf,
  importPath,
  importXml,
  valuesOf,
  withFolder,
  type FinishedTestImport,
} from '@test/server/helpers/import-report';
import { importText as importXryText } from '@test/server/helpers/xry-export';
import { finished, investigator } from '@test/server/stores/contract/harness';
import { embeddedWriters, openEmbeddedStore } from '@test/server/stores/embedded-stores';

const reported = (...parts: string[]) =>
  importXml(readFileSync(path.resolve('test/server/fixtures/reported', ...parts)));
const OSLO = { latitude: 59.9139, longitude: 10.7522 };
const SYDNEY = { latitude: -33.8688, longitude: 151.2093 };
const named = ({ hits }: FinishedTestImport, name: string) => hits.find((hit) => valuesOf(hit, 'Name').includes(name));

describe('[case-07] coordinates with a decimal comma are read', () => {
  it('in reports of UFED', async () => {
    const found = await reported('07-decimal-comma-ufed', 'report.xml');
    expect(found.hits.flatMap(({ locations }) => locations)).toEqual([OSLO, OSLO, SYDNEY, OSLO]);
    expect(fragmentsOf(named(found, 'Sydney comma'), 'Latitude')).toMatchObject([
      { value: '-33,8688', valueType: 'number', number: -33.8688 },
    ]);
    expect(found.certificate.warnings).toEqual([]);
  });

  it('in LEAPP, with the accuracy', async () => {
    const columns = ['Latitude', 'Longitude', 'Horizontal Accuracy', 'Altitude'];
    const { hits, certificate } = await importOutput([
      leappArtifact(
        'Cached Locations',
        columns,
        ['59,9139', '10,7522', '12,5', '3,5'],
        ['91,5', '10', '1', '1'],
        ['N/A', 'N/A', '1', '1'],
      ),
    ]);
    expect(hits.map(({ locations }) => locations)).toEqual([[{ ...OSLO, accuracy: 12.5 }], [], []]);
    expect(fragmentsOf(hits[0], 'Latitude')).toMatchObject([{ value: '59,9139', number: 59.9139 }]);
    expect(valuesOf(hits[0], 'LEAPP artifact')).toEqual(['Cached Locations']);
    expect(certificate.warnings.map(({ message }) => message)).toEqual([
      'The position of this item is not a place on earth.',
      'The numbers of the position of this item were not understood.',
    ]);
  });

  it('in XRY, with the altitude', async () => {
    const { hits } = await importXryText('Locations/History', [
      [
        ['Latitude', '-33,8688'],
        ['Longitude', '151,2093'],
        ['Altitude', '12,5'],
        ['Time', '2/3/2024 4:05:06 PM UTC'],
      ],
    ]);
    expect(hits[0]?.locations).toEqual([SYDNEY]);
    expect(fragmentsOf(hits[0], 'Elevation')).toMatchObject([{ value: '12,5', number: 12.5 }]);
  });

  it('in AXIOM, with hemispheres, seconds and accuracy', async () => {
    const place = (latitude: string, longitude: string) =>
      `<Hit><Fragment name="Latitude">${latitude}</Fragment><Fragment name="Longitude">${longitude}</Fragment>` +
      '<Fragment name="Horizontal Accuracy (meters)">12,5</Fragment></Hit>';
    const places = [
      place('59,9139', '10,7522'),
      place('33,8688° S', '151,2093 E'),
      place('59, 54, 50,04', '10, 45, 7,92'),
    ];
    const { hits } = await withFolder(async (folder) => {
      mkdirSync(path.join(folder, 'Attachments'));
      const hitsText = places.join('');
      const xml = `<?xml version="1.0"?><Artifacts><Artifact name="Cached Locations"><Hits>${hitsText}</Hits></Artifact></Artifacts>`;
      writeFileSync(path.join(folder, 'Export.xml'), xml);
      return importPath(folder, 'export');
    });
    const [oslo, sydney, seconds] = hits.map(({ locations }) => locations[0]);
    expect([oslo, sydney]).toEqual([
      { ...OSLO, accuracy: 12.5 },
      { ...SYDNEY, accuracy: 12.5 },
    ]);
    expect(seconds?.latitude).toBeCloseTo(OSLO.latitude, 4);
    expect(seconds?.longitude).toBeCloseTo(OSLO.longitude, 4);
  });

  it.each([
    ['59,9139', 59.9139, 59.9139],
    ['-0,5', -0.5, -0.5],
    [' 1e1 ', 10, 10],
    ['1,234', 1.234, null],
    ['59.913,9', null, null],
    ['0x10', null, null],
    ['Infinity', null, null],
    ['', null, null],
  ])('%j is the decimal number %p; in a count it is %p', (text, decimal, number) => {
    expect([parseDecimal(text), parseNumber(text)]).toEqual([decimal, number]);
  });
});

describe('[case-39] notations of coordinates and durations', () => {
  let found: FinishedTestImport;
  beforeAll(async () => {
    found = await reported('39-extras-coordinates-durations', 'extras.xml');
  });

  it('gives no message the position of a related model', () => {
    const related = found.hits.find(({ chat }) => chat?.text === '7 related');
    expect(related?.locations).toEqual([]);
    expect(valuesOf(related, 'Related model Name')).toEqual(['related place']);
    expect(valuesOf(related, 'Related model Latitude')).toEqual(['60.1']);
    expect(found.hits.find(({ chat }) => chat?.text === '6 position point')?.locations).toEqual([OSLO]);
  });

  it.each<[number: number, expected: object[]]>([
    [0, [{ ...OSLO, accuracy: 12.5 }]],
    [1, [{ ...SYDNEY, accuracy: 8 }]],
    [2, [{ ...OSLO, accuracy: 12.5 }]],
    [3, []],
    [4, []],
    [5, [{ latitude: 10, longitude: 20, accuracy: 1 }]],
    [6, []],
    [7, [{ latitude: 59.9, longitude: 10.7, accuracy: 1 }]],
    [8, [{ latitude: 90, longitude: 0, accuracy: 1 }]],
    [9, [{ latitude: -90, longitude: 180, accuracy: 1 }]],
    [10, []],
    [11, [{ latitude: 0, longitude: 12.5, accuracy: 1 }]],
    [12, [{ latitude: 89.999, longitude: -180, accuracy: 1 }]],
    ...[13, 14, 15, 16, 17, 18].map((number): [number, object[]] => [number, []]),
  ])('reads notation %i', (number, expected) => {
    expect(named(found, `comma ${number}`)?.locations).toEqual(expected);
  });

  it('says "not a place on earth" only of places that are not', () => {
    const { warnings } = found.certificate;
    const countOf = (text: string) => warnings.filter(({ message }) => message.includes(text)).length;
    // 151° north and 370.7° east.
    expect(countOf('not a place on earth')).toBe(2);
    expect(countOf('0, 0')).toBe(1);
    // Two separators, Arabic digits, a hemisphere, NaN, hexadecimal digits and Infinity.
    expect(countOf('were not understood')).toBe(6);
  });

  it('reads durations in seconds', () => {
    const durations = found.hits
      .filter(({ artifact }) => artifact.name === 'Call Log')
      .map((hit) => fragmentsOf(hit, 'Duration').find(({ number }) => number !== undefined)?.number ?? null);
    expect(durations).toEqual([62, -1, 93_784, 93_721, 0, 62.5, null, null, 922_337_203_685.477_5, 62.5]);
  });
});

describe('[case-26] positions at the date line', () => {
  it('are found by areas that cross it, and by a circle at it', async () => {
    const { hits } = await reported('26-date-line-and-poles', 'dateline.xml');
    const folder = mkdtempSync(path.join(tmpdir(), 'review-areas-'));
    const store = openEmbeddedStore(folder);
    try {
      const writer = embeddedWriters(folder).openWriter('case', 1);
      hits.forEach((hit) => writer.write(hit));
      writer.finish(finished());
      const areas: Area[] = [
        { shape: 'box', south: -18, west: 179, north: -15, east: -179 },
        { shape: 'circle', latitude: -16.6, longitude: 180, radius: 100_000 },
      ];
      for (const area of areas) {
        const criteria = { filter: {}, queryFilters: [{ kind: 'area' as const, area }] };
        expect(await store.reader('case').count(investigator, criteria)).toMatchObject({ value: 5 });
      }
    } finally {
      await store.close();
      rmSync(folder, { recursive: true });
    }
  });
});
