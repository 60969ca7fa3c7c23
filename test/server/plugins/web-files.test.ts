import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const PAGE = '<!doctype html><title>REVIEW</title>';

let webFolder: string;
let server: TestServer;
beforeAll(async () => {
  webFolder = mkdtempSync(path.join(tmpdir(), 'review-web-'));
  mkdirSync(path.join(webFolder, 'assets'));
  writeFileSync(path.join(webFolder, 'index.html'), PAGE);
  writeFileSync(path.join(webFolder, 'assets', 'main.0a1b2c3d.js'), 'run()');
  writeFileSync(path.join(webFolder, 'assets', 'main.0a1b2c3d.js.gz'), 'packed');
  writeFileSync(path.join(webFolder, 'assets', 'main.0a1b2c3d.js.br'), 'smaller');
  writeFileSync(path.join(webFolder, 'icon.svg'), '<svg/>');
  server = await startTestServer({ env: { REVIEW_WEB: webFolder } });
});
afterAll(async () => {
  await server.close();
  rmSync(webFolder, { recursive: true });
});

const get = (at: string) => requestAs(server, 'GET', at);

describe('the interface', () => {
  it.each(['/', '/case/1/explorer?f=secret', '/not-found', '/signin-callback?code=a.b'])(
    'is the same page at %s',
    async (at) => {
      const response = await get(at);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toBe(PAGE);
    },
  );

  it('responds to HEAD like to GET', async () => {
    const response = await requestAs(server, 'HEAD', '/');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect((await requestAs(server, 'HEAD', '/api/nothing')).status).toBe(404);
  });

  it.each(['/api/nothing', '/auth/api/nothing', '/files/api/nothing', '/assets/gone.12345678.js', '/favicon.ico'])(
    'responds with 404 in JSON at %s',
    async (at) => {
      const response = await get(at);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    },
  );

  it('responds with 404 to other methods at the path of a page', async () => {
    expect((await requestAs(server, 'POST', '/case/1')).status).toBe(404);
  });

  it('lets browsers cache hashed assets permanently, and serves them compressed', async () => {
    const response = await get('/assets/main.0a1b2c3d.js');
    expect(await response.text()).toBe('run()');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const [accepted, encoding, body] of [
      ['gzip', 'gzip', 'packed'],
      ['gzip, deflate, br, zstd', 'br', 'smaller'],
    ]) {
      const headers = { 'accept-encoding': accepted };
      const packed = await server.app.inject({ url: '/assets/main.0a1b2c3d.js', headers });
      expect([packed.headers['content-encoding'], packed.body]).toEqual([encoding, body]);
    }
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/assets/main.0a1b2c3d.js', 'application/javascript; charset=utf-8'],
    ['/env.json', 'application/json; charset=utf-8'],
    ['/metrics', 'text/plain; version=0.0.4; charset=utf-8'],
  ])('sends type and charset of %s', async (at, type) => {
    expect((await get(at)).headers.get('content-type')).toBe(type);
  });

  it('serves nothing outside its folder', async () => {
    const response = await server.app.inject({ url: '/assets/..%2f..%2f..%2fetc/passwd' });
    expect(response.statusCode).toBe(404);
  });

  it('redirects other host names of the server to the public one', async () => {
    const response = await server.app.inject({ url: '/case/1?page=2', headers: { host: '127.0.0.1' } });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('http://localhost/case/1?page=2');
  });
});
