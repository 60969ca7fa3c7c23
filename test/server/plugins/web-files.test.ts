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
    'is the one page at %s',
    async (at) => {
      const answer = await get(at);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toBe(PAGE);
    },
  );

  it('answers HEAD where it answers GET', async () => {
    const answer = await requestAs(server, 'HEAD', '/');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect((await requestAs(server, 'HEAD', '/api/nothing')).status).toBe(404);
  });

  it.each(['/api/nothing', '/auth/api/nothing', '/files/api/nothing', '/assets/gone.12345678.js', '/favicon.ico'])(
    'answers 404 in JSON at %s',
    async (at) => {
      const answer = await get(at);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    },
  );

  it('answers 404 to changes where only pages are', async () => {
    expect((await requestAs(server, 'POST', '/case/1')).status).toBe(404);
  });

  it('lets browsers keep hashed assets for ever, and packs them', async () => {
    const answer = await get('/assets/main.0a1b2c3d.js');
    expect(await answer.text()).toBe('run()');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const packed = await server.app.inject({
      url: '/assets/main.0a1b2c3d.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.body).toBe('packed');
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/assets/main.0a1b2c3d.js', 'application/javascript; charset=utf-8'],
    ['/env.json', 'application/json; charset=utf-8'],
    ['/metrics', 'text/plain; version=0.0.4; charset=utf-8'],
  ])('names type and charset of %s', async (at, type) => {
    expect((await get(at)).headers.get('content-type')).toBe(type);
  });

  it('serves nothing outside its folder', async () => {
    const answer = await server.app.inject({ url: '/assets/..%2f..%2f..%2fetc/passwd' });
    expect(answer.statusCode).toBe(404);
  });

  it('redirects other names of this machine to the one that sign-in uses', async () => {
    const answer = await server.app.inject({ url: '/case/1?page=2', headers: { host: '127.0.0.1' } });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('http://localhost/case/1?page=2');
  });
});
