import sharp from 'sharp';

import { getCaseStatusEvents, listCaseStatusEvents, listEvidenceSources } from '@contract/calls/cases';
import { listPreviews, retryPreview } from '@contract/calls/files';
import { searchHits } from '@contract/calls/hits';
import type { Hit } from '@contract/model/hit';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';

// End to end: the files of an import are queued, converted in a child process and returned to users who may see their hit.

let server: TestServer;
let hit: Hit;
let told: string[];
beforeAll(async () => {
  server = await startTestServer({ user: 'investigator', env: { REVIEW_PREVIEW_PROCESSES: '1' } });
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: 'red' } });
  const attachments = [
    buildAttachment({
      name: 'a.tif',
      mimeType: 'image/tiff',
      stored: await server.storeFile(await picture.tiff().toBuffer()),
    }),
    buildAttachment({ name: 'b.jpg', mimeType: 'image/jpeg', stored: await server.storeFile('no picture') }),
    buildAttachment({
      name: 'c.eml',
      mimeType: 'message/rfc822',
      stored: await server.storeFile('From: a@b\r\n\r\n<i>'),
    }),
    buildAttachment({ name: 'd.txt', mimeType: 'text/plain', stored: await server.storeFile('text') }),
  ];
  await server.addSource({ hits: [buildHitRecord({ attachments })] });
  const search = { filter: {}, queryFilters: [], size: 1, sort: [] };
  const path = `/api/hits/v0.0/cases/${server.caseId}/profiles/Default/search`;
  hit = (await responseOf(searchHits.response, requestAs(server, 'POST', path, search))).data[0]!;
  told = [];
  server.context.previews.subscribe((caseIds) => told.push(...caseIds));
});
afterAll(() => server.close());
beforeEach(() => server.signInAs('investigator'));

const idOf = (name: string) => hit.attachments.find((one) => one.name === name)?.id ?? '99';
const placeOf = (name: string, hitId = hit.id) =>
  `/previews/api/v0.0/cases/${server.caseId}/hits/${hitId}/attachments/${idOf(name)}`;
const get = (path: string, headers: Record<string, string> = {}) =>
  server.fetch(new Request(`http://localhost${path}`, { headers }));
const list = async () => {
  const response = await get(`/previews/api/v0.0/cases/${server.caseId}/previews?hitIds=${hit.id}`);
  return (await responseOf(listPreviews.response, response)).previews[0]?.previews ?? [];
};
/** The preview counts of each call about a source. */
const previewEvents = async () => {
  const [ofCase, ofCases, sources] = await Promise.all([
    responseOf(getCaseStatusEvents.response, get(`/api/cases/v0.0/cases/${server.caseId}/status-events`)),
    responseOf(listCaseStatusEvents.response, get('/api/cases/v0.0/cases/status-events')),
    responseOf(listEvidenceSources.response, get(`/api/cases/v0.0/cases/${server.caseId}/evidence-sources`)),
  ]);
  return [ofCase.events[0], ofCases.cases[0]?.events[0], sources.evidenceSources[0]].flatMap(
    (source) => source?.events.filter(({ eventType }) => eventType === 'PreviewStatus') ?? [],
  );
};
const conversion = (name: string, which: string, headers?: Record<string, string>) =>
  get(`${placeOf(name)}/conversions/${which}`, headers);

describe('previews of a source', () => {
  it('[001-4-15] wait first, and their source has the status of generating previews', async () => {
    expect((await list()).map(({ status, failureCode }) => failureCode ?? status)).toEqual([
      'QUEUED',
      'QUEUED',
      'SUCCESS',
      'QUEUED',
      'QUEUED',
      'SUCCESS',
    ]);
    expect((await conversion('a.tif', 'THUMBNAIL')).status).toBe(404);
    const known = await previewEvents();
    const queued = { idling: false, countsByState: { Queued: 3 } };
    expect(known.map(({ metadata }) => metadata)).toEqual([queued, queued, queued]);
  });

  it('[001-4-14] are created in the background after an import, and published to open windows', async () => {
    await server.context.previews.start();
    await server.context.previews.settled();
    expect((await list()).map(({ status, failureCode }) => failureCode ?? status)).toEqual([
      'SUCCESS',
      'SUCCESS',
      'MALFORMED',
      'MALFORMED',
      'SUCCESS',
      'SUCCESS',
    ]);
    server.passTime(10_000);
    await server.signInAs('legal');
    const { evidenceSources } = await responseOf(
      listEvidenceSources.response,
      get(`/api/cases/v0.0/cases/${server.caseId}/evidence-sources`),
    );
    expect(evidenceSources[0]?.events.at(-1)).toMatchObject({
      eventType: 'PreviewStatus',
      metadata: { idling: true, countsByState: { Success: 2, Failed: 1 } },
    });
    await until(() => told.length > 0);
    expect(told).toContain(server.caseId);
  });
});

describe('viewConversion', () => {
  it('returns 404 for a conversion that does not exist, was not made, or failed', async () => {
    expect((await get(`${placeOf('a.tif', '99999')}/conversions/THUMBNAIL`)).status).toBe(404);
    expect((await conversion('nothing', 'THUMBNAIL')).status).toBe(404);
    expect((await conversion('a.tif', 'VIDEO')).status).toBe(404);
    expect((await conversion('b.jpg', 'THUMBNAIL')).status).toBe(404);
    expect((await conversion('d.txt', 'DOCUMENT')).status).toBe(404);
  });

  it('refuses an unknown conversion type', async () => {
    expect((await conversion('a.tif', 'SECRET')).status).toBe(400);
  });

  it('returns 404 to users who may not open the case', async () => {
    await server.signInAs('stranger');
    expect((await conversion('a.tif', 'THUMBNAIL')).status).toBe(404);
    await server.signOut();
    expect((await conversion('a.tif', 'THUMBNAIL')).status).toBe(401);
  });

  it('[001-7-31] are downloaded by the keys in their list', async () => {
    const keys = (await list()).flatMap(({ convertedFileUrl }) => convertedFileUrl ?? []);
    expect(keys).toContain(`${placeOf('a.tif')}/conversions/THUMBNAIL`);
    for (const key of keys) {
      expect({ key, status: (await get(key)).status }).toEqual({ key, status: 200 });
    }
  });

  it('sends the reduced picture and the full one', async () => {
    const reduced = await conversion('a.tif', 'THUMBNAIL');
    expect(reduced.headers.get('content-type')).toBe('image/webp');
    expect(reduced.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
    expect(await sharp(Buffer.from(await reduced.arrayBuffer())).metadata()).toMatchObject({ width: 533, height: 400 });
    const whole = await conversion('a.tif', 'THUMBNAIL?size=full');
    expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toMatchObject({ width: 800, height: 600 });
  });

  it('supports ranges', async () => {
    const part = await conversion('a.tif', 'THUMBNAIL', { range: 'bytes=0-3' });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('RIFF');
  });

  it('sends a message as a document in a sandbox', async () => {
    const response = await conversion('c.eml', 'DOCUMENT');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
    expect(await response.text()).toContain('&lt;i&gt;');
  });

  it('returns conversions of a privileged hit only to users who may see it', async () => {
    const privileged = `/api/hits/v0.0/cases/${server.caseId}/hits/${hit.id}/privileged`;
    await requestAs(server, 'POST', privileged);
    expect((await conversion('a.tif', 'THUMBNAIL')).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await requestAs(server, 'POST', `${placeOf('a.tif')}/retry`)).status).toBe(404);
    await server.signInAs('legal');
    expect((await conversion('a.tif', 'THUMBNAIL')).status).toBe(200);
    await requestAs(server, 'DELETE', privileged);
  });
});

describe('retryPreview', () => {
  it('returns 404 for an unknown preview, and to users who may not open the case', async () => {
    expect((await requestAs(server, 'POST', `${placeOf('nothing')}/retry`)).status).toBe(404);
    await server.signInAs('stranger');
    expect((await requestAs(server, 'POST', `${placeOf('b.jpg')}/retry`)).status).toBe(404);
  });

  it('repeats the conversion', async () => {
    const response = requestAs(server, 'POST', `${placeOf('b.jpg')}/retry`);
    const { previews } = await responseOf(retryPreview.response, response);
    expect(previews.map(({ failureCode }) => failureCode)).toEqual([null, null]);
    await server.context.previews.settled();
    expect((await list()).map(({ failureCode }) => failureCode)).toContain('MALFORMED');
  });
});

describe('previews of the whole installation', () => {
  it('are created once for the same content in another case', async () => {
    const otherCase = await server.addCase('Quarry', [{ userId: 'investigator', accessLevel: 'member' }]);
    const { mimeType, sha256, size } = hit.attachments[0]!;
    const attachments = [buildAttachment({ name: 'copy.tif', mimeType, stored: { sha256: sha256!, size: size! } })];
    await server.addSource({ hits: [buildHitRecord({ attachments })] }, otherCase);
    const path = `/api/hits/v0.0/cases/${otherCase}/profiles/Default/search`;
    const search = { filter: {}, queryFilters: [], size: 1, sort: [] };
    const { data } = await responseOf(searchHits.response, requestAs(server, 'POST', path, search));
    const response = await get(`/previews/api/v0.0/cases/${otherCase}/previews?hitIds=${data[0]?.id}`);
    const { previews } = await responseOf(listPreviews.response, response);
    expect(previews[0]?.previews.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
  });
});
