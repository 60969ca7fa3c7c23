import { listPreviews } from '@contract/calls/files';
import { searchHits } from '@contract/calls/hits';
import type { Hit } from '@contract/model/hit';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const NAME = 'Föto "1"/北京.jpg';
const CONTENT = '0123456789';

let server: TestServer;
let hit: Hit;
beforeAll(async () => {
  server = await startTestServer({ user: 'investigator' });
  const stored = (content: string) => server.storeFile(content);
  const attachments = [
    buildAttachment({ name: NAME, mimeType: 'image/jpeg', stored: await stored(CONTENT) }),
    buildAttachment({ name: 'evil.html', mimeType: 'text/html', stored: await stored('<script>alert(1)</script>Hi') }),
    buildAttachment({ name: 'data.bin', stored: await stored('data') }),
    buildAttachment({ name: 'lost.png', mimeType: 'image/png' }),
    buildAttachment({ name: 'mail.txt', mimeType: 'text/plain', stored: await stored('a < b') }),
  ];
  await server.addSource({ hits: [buildHitRecord({ attachments })] });
  const search = { filter: {}, queryFilters: [], size: 1, sort: [] };
  const response = await requestAs(
    server,
    'POST',
    `/api/hits/v0.0/cases/${server.caseId}/profiles/Default/search`,
    search,
  );
  const [found] = (await responseOf(searchHits.response, response)).data;
  hit = found!;
});
afterAll(() => server.close());
beforeEach(() => server.signInAs('investigator'));

const attachment = (name: string) => hit.attachments.find((one) => one.name === name);
const keyOf = (name: string, hitId = hit.id) =>
  `cases/${server.caseId}/hits/${hitId}/attachments/${attachment(name)?.id ?? '99'}`;
const get = (path: string, headers: Record<string, string> = {}) =>
  server.fetch(new Request(`http://localhost${path}`, { headers }));
const download = (name: string, headers?: Record<string, string>) => get(`/files/api/download/${keyOf(name)}`, headers);
const view = (name: string, headers?: Record<string, string>) =>
  get(`/previews/api/v0.0/${keyOf(name)}/content`, headers);
const email = (name: string) => get(`/previews/api/v0.0/${keyOf(name)}/email`);

describe('downloadFile', () => {
  it('returns 404 for an unknown attachment or hit, and for a file that is not in the export', async () => {
    expect((await download('nothing')).status).toBe(404);
    expect((await get(`/files/api/download/${keyOf(NAME, '99999')}`)).status).toBe(404);
    const response = await download('lost.png');
    expect(response.status).toBe(404);
    expect((await refusalOf(response)).message).toBe('The file "lost.png" is not in the export.');
  });

  it('[001-7-32] returns the file by the key of its attachment, under its original name', async () => {
    expect(attachment(NAME)?.fileKey).toBe(`/${keyOf(NAME)}`);
    const response = await get(`/files/api/download${attachment(NAME)?.fileKey}`);
    expect(await response.text()).toBe(CONTENT);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      etag: `"${attachment(NAME)?.sha256}"`,
      'content-disposition':
        `attachment; filename="F_to _1____.jpg"; ` + `filename*=UTF-8''F%C3%B6to%20%221%22%2F%E5%8C%97%E4%BA%AC.jpg`,
    });
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
  ])('returns the range %s with 206', async (range, text, contentRange) => {
    const response = await download(NAME, { range });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(text.length));
  });

  it('returns 416 and the size for a range outside the file', async () => {
    const response = await download(NAME, { range: 'bytes=10-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });

  it('returns the whole file when the range was requested for other content', async () => {
    const response = await download(NAME, { range: 'bytes=2-4', 'if-range': '"another"' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(CONTENT);
  });

  it('is not compressed, so that ranges are valid', async () => {
    const response = await download('mail.txt', { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('returns a privileged file only to users who may see its hit', async () => {
    const privileged = `/api/hits/v0.0/cases/${server.caseId}/hits/${hit.id}/privileged`;
    await requestAs(server, 'POST', privileged);
    expect((await download(NAME)).status).toBe(404);
    expect((await view(NAME)).status).toBe(404);
    await server.signInAs('legal');
    expect((await download(NAME)).status).toBe(200);
    await requestAs(server, 'DELETE', privileged);
  });
});

describe('viewAttachment', () => {
  it('refuses types that browsers do not display', async () => {
    const response = await view('data.bin');
    expect(response.status).toBe(404);
    expect((await refusalOf(response)).message).toMatch(/Download the file instead/);
  });

  it('sends a picture in a sandbox without network', async () => {
    const response = await view(NAME);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-disposition')).toBe('inline');
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
    expect((await view(NAME, { range: 'bytes=0-1' })).status).toBe(206);
  });

  it('never sends markup as markup', async () => {
    const response = await view('evil.html');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('viewEmailBody', () => {
  it('refuses a hit without a text body', async () => {
    expect((await email(NAME)).status).toBe(404);
  });

  it('sends a body without its scripts, in a sandbox', async () => {
    const response = await email('evil.html');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
    const body = await response.text();
    expect(body).toContain('Hi');
    expect(body).not.toContain('script');
    expect(await (await email('mail.txt')).text()).toContain('a &lt; b');
  });
});

describe('listPreviews', () => {
  const list = async (hitIds: string) => get(`/previews/api/v0.0/cases/${server.caseId}/previews?hitIds=${hitIds}`);

  it('refuses more than 200 hits at a time', async () => {
    expect((await list(Array(201).fill('1').join(','))).status).toBe(400);
  });

  it('[001-7-30] returns the previews grouped by hit, and none for unknown hits', async () => {
    const { previews } = await responseOf(listPreviews.response, list(`${hit.id},99999`));
    expect(previews).toMatchObject([
      {
        hitId: hit.id,
        previews: [
          { status: 'SUCCESS', conversionFunction: 'THUMBNAIL' },
          { status: 'SUCCESS', conversionFunction: 'DOCUMENT' },
          { status: 'FAILED', failureCode: 'UNKNOWN_MIME_TYPE' },
          { status: 'FAILED', failureCode: 'NOT_IN_EXPORT' },
          { status: 'SUCCESS', conversionFunction: 'DOCUMENT' },
        ],
      },
    ]);
  });
});
