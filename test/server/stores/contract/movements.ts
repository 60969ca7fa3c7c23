import type { HitPosition } from '@contract/model/hit';
import { BadRequestError } from '@server/errors';
import type { HitRecord } from '@server/stores/hit-record';
import { buildAttachment, buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { bruteMeetings, bruteTrack } from '@test/server/helpers/brute-movements';
import type { BruteHit } from '@test/server/helpers/brute-search';
import { Random } from '@test/server/helpers/random';

import {
  auditOf,
  CASE,
  EVERYTHING,
  importSource,
  investigator,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const MINUTE = 60_000;
const START = Date.parse('2024-05-01T08:00:00.000Z');
/** Positions of the device itself, of which two at one time and place are still two. */
const TOWER = { group: 'Locations', name: 'Cell Towers' };
const ALL_OWNERS = ['device', 'uncertain', 'content'] as const;
const QUAY: HitPosition = { latitude: 54.3213, longitude: 10.1349 };

const located = (name: string, minutes: number | null, ...locations: HitPosition[]): HitRecord =>
  buildHitRecord({
    originalId: name,
    artifact: TOWER,
    date: minutes === null ? null : buildDate(new Date(START + minutes * MINUTE).toISOString()),
    locations,
  });

const category = (value: string) => buildFragment({ name: 'Category', value });

const deviceInformation = (make: string, model: string, imei: string): HitRecord =>
  buildHitRecord({
    artifact: { group: 'Device & System', name: 'Device Information' },
    fragments: [
      buildFragment({ name: 'Manufacturer', value: make }),
      buildFragment({ name: 'Model', value: model }),
      buildFragment({ name: 'IMEI', value: imei }),
    ],
  });

interface TakenPicture {
  make: string;
  model: string;
  path: string;
  /** Null: the export does not contain the file. */
  content: string | null;
}

const picture = (name: string, minutes: number, { make, model, path, content }: TakenPicture): HitRecord => ({
  ...located(name, minutes, { ...QUAY, source: 'exif' }),
  artifact: { group: 'Media', name: 'Pictures' },
  fragments: [
    buildFragment({ name: 'Path', value: path }),
    buildFragment({ name: 'Exif make', value: make }),
    buildFragment({ name: 'Exif model', value: model }),
  ],
  attachments: [
    buildAttachment({ name: 'a.jpg', stored: content === null ? null : { sha256: content.repeat(64), size: 1 } }),
  ],
});

/** Positions a few hundred metres apart in several regions of the earth. */
function randomHits(random: Random, count: number): HitRecord[] {
  const middles: HitPosition[] = [
    QUAY,
    { latitude: -17.5, longitude: 180 },
    { latitude: 89.999, longitude: 0 },
    { latitude: 0, longitude: 0.001 },
  ];
  return Array.from({ length: count }, (_unused, index) => {
    const position = (): HitPosition => {
      const { latitude, longitude } = random.pick(middles);
      const east = longitude + random.next() * 0.009 - 0.0045;
      return {
        // No two distances are equal.
        latitude: latitude + random.next() * 0.0009,
        longitude: latitude > 89 ? random.below(360) - 180 : east > 180 ? east - 360 : east,
      };
    };
    const date = buildDate(new Date(START + random.below(300) * MINUTE).toISOString(), { isLocal: random.chance(0.1) });
    return buildHitRecord({
      originalId: String(index),
      artifact: random.pick([
        ...[TOWER, TOWER, { group: 'Locations', name: 'Wireless Networks' }],
        ...[
          { group: 'Communication', name: 'Call Log' },
          { group: 'Communication', name: 'SMS Messages' },
        ],
      ]),
      date: random.chance(0.9) ? date : null,
      locations: random.several(0, 2, position),
    });
  });
}

export function movementsContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  beforeEach(async () => {
    harness = await open({ inSmallParts: true });
  });
  afterEach(() => harness.close());
  const reader = () => harness.store.reader(CASE);
  const meetings = (metres: number, minutes: number, { viewer = investigator, withUncertain = false } = {}) =>
    reader().meetings(viewer, EVERYTHING, { metres, milliseconds: minutes * MINUTE, withUncertain, size: 1000 });

  it('tracks list locations by time, with their properties, in pages', async () => {
    const ids = await importSource(harness, 1, [
      located('later', 5, QUAY),
      located('first', 0, { ...QUAY, accuracy: 12, source: 'gps' }, { latitude: 1, longitude: 2, source: 'cell' }),
      located('undated', null, QUAY),
      located('nowhere', 1),
    ]);
    const points = [];
    let searchAfter: string | null = null;
    do {
      const page = await reader().track(investigator, EVERYTHING, {
        ...{ size: 1, owners: ALL_OWNERS },
        ...(searchAfter !== null && { searchAfter }),
      });
      expect(page.totalCount).toBe(3);
      points.push(...page.points);
      searchAfter = page.searchAfter;
    } while (searchAfter !== null);
    expect(points).toEqual([
      { ...QUAY, accuracy: 12, source: 'gps', hitId: ids[1], date: START, isLocal: false, reason: 'cellTower' },
      { latitude: 1, longitude: 2, source: 'cell', hitId: ids[1], date: START, isLocal: false, reason: 'cellTower' },
      { ...QUAY, hitId: ids[0], date: START + 5 * MINUTE, isLocal: false, reason: 'cellTower' },
    ]);
    await expect(
      reader().track(investigator, EVERYTHING, { size: 1, owners: ALL_OWNERS, searchAfter: 'x' }),
    ).rejects.toThrow(BadRequestError);
  });

  it('meetings are pairs of sources near each other at about the same time', async () => {
    const near = { ...QUAY, latitude: QUAY.latitude + 0.001 };
    const first = await importSource(harness, 1, [
      located('a', 0, QUAY),
      located('b', 12, QUAY),
      located('c', 200, QUAY),
    ]);
    const second = await importSource(harness, 2, [
      located('d', 4, near),
      located('e', 15, QUAY),
      located('f', 260, QUAY),
    ]);
    await importSource(harness, 3, [located('far', 4, { latitude: 10, longitude: 10 })]);
    const found = await meetings(200, 15);
    expect(found).toEqual({
      meetings: [
        {
          ...{ evidenceIds: [1, 2], hitIds: [first[1], second[1]], reasons: ['cellTower', 'cellTower'] },
          isUncertain: false,
          ...{ from: START, to: START + 15 * MINUTE, contacts: 3, metres: 0 },
          ...QUAY,
        },
      ],
      totalCount: 1,
      positionCount: 7,
      status: 'success',
    });
    // With a smaller distance or time difference: fewer contacts.
    expect((await meetings(100, 15)).meetings).toMatchObject([{ contacts: 1 }]);
    expect((await meetings(200, 3)).meetings).toMatchObject([{ contacts: 1, from: START + 12 * MINUTE }]);
    expect((await meetings(200, 60)).meetings).toMatchObject([{ contacts: 3 }, { from: START + 200 * MINUTE }]);
  });

  it('meetings are not made of times that are probably none', async () => {
    const unset = (id: string) => ({ ...located(id, 0, QUAY), date: buildDate('1970-01-01T00:00:00.000Z') });
    await importSource(harness, 1, [unset('a')]);
    await importSource(harness, 2, [unset('b'), located('c', 0, QUAY)]);
    expect(await meetings(200, 15)).toMatchObject({ meetings: [], positionCount: 1 });
  });

  it('equal a comparison of every position with every other', async () => {
    const random = new Random(4_711);
    const hits: BruteHit[] = [];
    for (const evidenceId of [1, 2, 3]) {
      const records = randomHits(random, 70);
      const ids = await importSource(harness, evidenceId, records);
      records.forEach((record, index) =>
        hits.push({ id: ids[index]!, evidenceId, record, tagIds: [], hasPublicComment: false, isPrivileged: false }),
      );
    }
    const { points } = await reader().track(investigator, EVERYTHING, { size: 2000, owners: ALL_OWNERS });
    expect(points).toEqual(bruteTrack(hits));
    for (const [metres, minutes] of [
      [1, 600],
      [150, 5],
      [600, 20],
      [3_000, 90],
      [20_000_000, 1],
    ] as const) {
      const withUncertain = minutes >= 20;
      const found = await meetings(metres, minutes, { withUncertain });
      const expected = bruteMeetings(hits, metres, minutes * MINUTE, withUncertain);
      const rounded = (list: typeof expected) =>
        list
          .map((meeting) => ({ ...meeting, metres: Math.round(meeting.metres * 100) }))
          .sort(
            (one, other) => one.from - other.from || one.evidenceIds.join().localeCompare(other.evidenceIds.join()),
          );
      expect(rounded(found.meetings)).toEqual(rounded(expected));
    }
  });

  it('omit privileged hits for users who may not see them', async () => {
    const [secret] = await importSource(harness, 1, [located('secret', 0, QUAY)]);
    await importSource(harness, 2, [located('open', 1, QUAY)]);
    await harness.store.transactor(CASE).markPrivileged(reviewer, secret!, true, auditOf());
    expect(await meetings(100, 10)).toMatchObject({ meetings: [], positionCount: 1 });
    expect((await meetings(100, 10, { viewer: reviewer })).meetings).toHaveLength(1);
    expect((await reader().track(investigator, EVERYTHING, { size: 10, owners: ALL_OWNERS })).totalCount).toBe(1);
  });

  it('count a picture for the device whose own camera took it, and never rest on one content', async () => {
    const [own, sent] = await importSource(harness, 1, [
      deviceInformation('Nordlys', 'N12', '001010947193007'),
      picture('own', 0, { make: 'Nordlys', model: 'N12', path: 'media/0/DCIM/Camera/a.jpg', content: 'a' }),
      picture('sent', 0, {
        make: 'Nordlys',
        model: 'N12',
        path: 'media/com.whatsapp/WhatsApp Images/Sent/a.jpg',
        content: 'a',
      }),
    ]).then((ids) => ids.slice(1));
    const [received, saved] = await importSource(harness, 2, [
      deviceInformation('Pelago', 'P5', '001010310226042'),
      picture('received', 1, {
        make: 'Nordlys',
        model: 'N12',
        path: 'media/com.whatsapp/WhatsApp Images/a.jpg',
        content: 'a',
      }),
      picture('saved', 1, { make: 'Nordlys', model: 'N12', path: 'media/0/DCIM/Camera/a.jpg', content: 'a' }),
    ]).then((ids) => ids.slice(1));
    // The first phone read by another tool.
    const [again] = await importSource(harness, 3, [
      deviceInformation('Nordlys', 'N12', '001010947193007'),
      picture('again', 0, { make: 'Nordlys', model: 'N12', path: 'DCIM/Camera/a.jpg', content: 'a' }),
    ]).then((ids) => ids.slice(1));
    const { points } = await reader().track(investigator, EVERYTHING, { size: 10, owners: ALL_OWNERS });
    expect(Object.fromEntries(points.map(({ hitId, reason }) => [hitId, reason]))).toEqual({
      ...{ [own!]: 'ownCamera', [sent!]: 'receivedFile', [received!]: 'receivedFile', [saved!]: 'otherDevice' },
      [again!]: 'ownCamera',
    });
    expect(await meetings(100, 10, { withUncertain: true })).toMatchObject({ meetings: [], positionCount: 2 });
  });

  it('leave a picture open that the cameras of several devices may have taken', async () => {
    for (const evidenceId of [1, 2]) {
      await importSource(harness, evidenceId, [
        deviceInformation('Nordlys', 'N12', `0010109471930${evidenceId}7`),
        picture('both', evidenceId, { make: 'Nordlys', model: 'N12', path: 'DCIM/100APPLE/a.jpg', content: 'a' }),
        picture('unstored', 90 + evidenceId, {
          make: 'Nordlys',
          model: 'N12',
          path: 'DCIM/100APPLE/b.jpg',
          content: null,
        }),
      ]);
    }
    const track = await reader().track(investigator, EVERYTHING, { size: 10, owners: ALL_OWNERS });
    expect(track.points.map(({ reason }) => reason)).toEqual([
      ...['severalDevices', 'severalDevices', 'notStored', 'notStored'],
    ]);
    expect(track.counts).toEqual({ device: 0, uncertain: 4, content: 0 });
    expect(await meetings(100, 10)).toMatchObject({ meetings: [], positionCount: 0 });
    // Only the pictures without content could be two pictures.
    expect((await meetings(100, 10, { withUncertain: true })).meetings).toMatchObject([
      { isUncertain: true, reasons: ['notStored', 'notStored'], contacts: 1 },
    ]);
  });

  it('list no places of contents unless they are requested, and compare them never', async () => {
    const told = { artifact: { group: 'Communication', name: 'WhatsApp Messages' } };
    const searched = {
      artifact: { group: 'Locations', name: 'Locations' },
      fragments: [category('Searched Locations')],
    };
    const tracked = { artifact: { group: 'Locations', name: 'Locations' }, fragments: [category('Tracked Locations')] };
    for (const evidenceId of [1, 2]) {
      await importSource(harness, evidenceId, [
        { ...located('told', 0, QUAY), ...told },
        { ...located('searched', 0, QUAY), ...searched },
        { ...located('tracked', 300 * evidenceId, QUAY), ...tracked },
      ]);
    }
    const listed = await reader().track(investigator, EVERYTHING, { size: 10, owners: ['device'] });
    expect(listed.points.map(({ reason }) => reason)).toEqual(['recorded', 'recorded']);
    expect(listed).toMatchObject({ totalCount: 2, counts: { device: 2, uncertain: 0, content: 4 } });
    expect(await meetings(100, 10, { withUncertain: true })).toMatchObject({ meetings: [], positionCount: 2 });
    const box = { south: -90, west: -180, north: 90, east: 180 };
    expect((await reader().locationClusters(investigator, EVERYTHING, { box, zoom: 3 })).clusters).toMatchObject([
      { count: 6, ofContent: 4 },
    ]);
  });

  it('take the same record at the same instant on two devices for one record', async () => {
    const tracked = { artifact: { group: 'Locations', name: 'Locations' }, fragments: [category('Tracked Locations')] };
    for (const evidenceId of [1, 2]) {
      await importSource(harness, evidenceId, [{ ...located('synchronised', 0, QUAY), ...tracked }]);
    }
    expect(await meetings(100, 10)).toMatchObject({ meetings: [], positionCount: 2 });
  });

  it('stop when they are cancelled', async () => {
    await importSource(harness, 1, randomHits(new Random(1), 90));
    await importSource(harness, 2, randomHits(new Random(2), 90));
    const signal = AbortSignal.abort(new Error('Cancelled.'));
    const request = { metres: 100, milliseconds: MINUTE, withUncertain: false, size: 10 };
    await expect(reader().meetings(investigator, EVERYTHING, request, { signal })).rejects.toThrow('Cancelled.');
  });
}
