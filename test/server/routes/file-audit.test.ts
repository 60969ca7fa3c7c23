import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import sharp from 'sharp';

import { searchHits } from '@contract/calls/hits';
import type { Hit } from '@contract/model/hit';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

// Every reader of a byte of evidence has an entry in the audit log of the case, for any headers of the request.

const CONTENT = '0123456789';

let server: TestServer;
let hit: Hit;
beforeAll(async () => {
  server = await startTestServer({ user: 'investigator', env: { REVIEW_PREVIEW_PROCESSES: '1' } });
  const tiff = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .tiff()
    .toBuffer();
  const attachments = [
    buildAttachment({ name: 'a.txt', mimeType: 'text/plain', stored: await server.storeFile(CONTENT) }),
    buildAttachment({ name: 'b.tif', mimeType: 'image/tiff', stored: await server.storeFile(tiff) }),
  ];
  await server.addSource({ hits: [buildHitRecord({ attachments })] });
  const search = { filter: {}, queryFilters: [], size: 1, sort: [] };
  const path = `/api/hits/v0.0/cases/${server.caseId}/profiles/Default/search`;
  hit = (await responseOf(searchHits.response, requestAs(server, 'POST', path, search))).data[0]!;
  await server.context.previews.start();
  await server.context.previews.settled();
});
afterAll(() => server.close());
beforeEach(() => server.signInAs('investigator'));

const keyOf = (name: string) =>
  `cases/${server.caseId}/hits/${hit.id}/attachments/${hit.attachments.find((one) => one.name === name)?.id}`;
const ADDRESSES = {
  download: () => `/files/api/download/${keyOf('a.txt')}`,
  view: () => `/previews/api/v0.0/${keyOf('a.txt')}/content`,
  email: () => `/previews/api/v0.0/${keyOf('a.txt')}/email`,
  conversion: () => `/previews/api/v0.0/${keyOf('b.tif')}/conversions/THUMBNAIL`,
};
type Address = keyof typeof ADDRESSES;
const ALL: readonly Address[] = ['download', 'view', 'email', 'conversion'];
const WITH_RANGES: readonly Address[] = ['download', 'view', 'conversion'];

const Entry = Type.Object({ call: Type.String(), userId: Type.String() });
/** Readings of files in the audit log of the case. */
function entryCount(): number {
  const db = openCaseDatabase(server.context.config.dataFolder, server.caseId);
  try {
    return db
      .prepare<[], { entry: string }>('SELECT entry FROM audit')
      .all()
      .map(({ entry }) => Value.Parse(Entry, JSON.parse(entry)))
      .filter(({ call }) => ['downloadFile', 'viewAttachment', 'viewEmailBody', 'viewConversion'].includes(call))
      .length;
  } finally {
    db.close();
  }
}

async function send(address: Address, headers: Record<string, string>, method = 'GET') {
  const before = entryCount();
  const response = await server.fetch(new Request(`http://localhost${ADDRESSES[address]()}`, { method, headers }));
  const body = await response.text();
  return { status: response.status, body, headers: response.headers, entries: entryCount() - before };
}

describe('reading a file', () => {
  it.each(ALL)('writes an entry: %s without a range', async (address) => {
    expect(await send(address, {})).toMatchObject({ status: 200, entries: 1 });
    expect(await send(address, {})).toMatchObject({ status: 200, entries: 1 });
  });

  it.each(
    WITH_RANGES.flatMap((address) => ['bytes=1-', 'bytes=2-3', 'bytes=-3'].map((range) => [address, range] as const)),
  )('writes an entry: %s of %s, the first part that a session requests', async (address, range) => {
    expect(await send(address, { range })).toMatchObject({ status: 206, entries: 1 });
    expect(await send(address, { range })).toMatchObject({ status: 206, entries: 0 });
  });

  it.each(
    WITH_RANGES.flatMap((address) =>
      ['x', 'bytes', 'items=0-1', 'bytes=1-2,x', 'bytes=1-1,3-3'].map((range) => [address, range] as const),
    ),
  )('writes an entry: %s of "%s", which returns the whole file', async (address, range) => {
    expect(await send(address, { range })).toMatchObject({ status: 200, entries: 1 });
    expect(await send(address, { range })).toMatchObject({ status: 200, entries: 1 });
  });

  it.each(WITH_RANGES)('returns no byte without an entry: %s outside of the file', async (address) => {
    for (const range of ['bytes=5-1', 'bytes=999999-', 'bytes=-0']) {
      const { status, body, entries, headers } = await send(address, { range });
      expect({ status, body, entries }).toEqual({ status: 416, body: '', entries: 0 });
      expect(headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
    }
  });

  it('writes one entry for the parts of one viewing, and another after ten minutes', async () => {
    const parts = ['bytes=0-1', 'bytes=2-3', 'bytes=4-5', 'bytes=6-'];
    const entries: number[] = [];
    for (const range of parts) {
      entries.push((await send('view', { range })).entries);
    }
    expect(entries).toEqual([1, 0, 0, 0]);
    server.passTime(10 * 60_000 + 1);
    await server.signInAs('investigator');
    expect((await send('view', { range: 'bytes=4-5' })).entries).toBe(1);
  });

  it('writes an entry for each user, session and way of reading', async () => {
    const range = 'bytes=2-3';
    await send('view', { range });
    expect((await send('download', { range })).entries).toBe(1);
    await server.signInAs('legal');
    expect((await send('view', { range })).entries).toBe(1);
    await server.signInAs('investigator');
    expect((await send('view', { range })).entries).toBe(1);
  });

  it('writes an entry when the client has cached the file: it is sent again', async () => {
    const { headers } = await send('view', {});
    const etag = headers.get('etag') ?? '';
    expect(await send('view', { 'if-none-match': etag })).toMatchObject({ status: 200, body: CONTENT, entries: 1 });
    expect(await send('view', { range: 'bytes=2-3', 'if-range': etag })).toMatchObject({ status: 206, body: '23' });
    for (const other of ['"another"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      const response = await send('view', { range: 'bytes=2-3', 'if-range': other });
      expect(response).toMatchObject({ status: 200, body: CONTENT, entries: 1 });
    }
  });

  it.each(ALL)('refuses HEAD: %s', async (address) => {
    const { status, entries, headers } = await send(address, {}, 'HEAD');
    expect({ status, entries }).toEqual({ status: 404, entries: 0 });
    expect(headers.get('etag')).toBeNull();
  });
});
