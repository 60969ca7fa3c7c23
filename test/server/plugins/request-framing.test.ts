import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { Value } from '@sinclair/typebox/value';

import { ErrorResponse } from '@contract/model/common';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

const send = (...lines: string[]) => {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${lines.join('\r\n')}\r\n\r\n0\r\n\r\n`);
  return text(socket);
};

it.each<[string, string[]]>([
  ['two lengths', ['content-length: 3', 'content-length: 5']],
  ['a length and chunked encoding', ['content-length: 5', 'transfer-encoding: chunked']],
  ['chunks that are not the last encoding', ['transfer-encoding: chunked, identity']],
  ['a space after a header name', ['content-length : 5']],
  ['a length that is not a number', ['content-length: +5']],
])('a request with %s is refused, because a proxy may read another length', async (_what, headers) => {
  const response = await send('POST /auth/api/session/refresh HTTP/1.1', 'host: localhost', ...headers);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it.each(['/', '/env.json', '/oidc/auth'])('TRACE %s does not return the request', async (path) => {
  const response = await send(`TRACE ${path} HTTP/1.1`, 'host: localhost', 'x-secret: reflected', 'connection: close');
  expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(response).not.toContain('reflected');
});

it.each<[string, number, string[]]>([
  ['headers of 20 KB', 431, ['GET / HTTP/1.1', `x-long: ${'x'.repeat(20_000)}`]],
  ['a path segment of 600 characters', 414, [`GET /api/cases/v0.0/cases/${'x'.repeat(600)} HTTP/1.1`]],
  ['an address that cannot be decoded', 400, ['GET /api/cases/v0.0/cases/%ff HTTP/1.1']],
  ['input that is not HTTP', 400, ['what is this']],
])('%s is refused with %i and the common error body', async (_what, status, [first = '', ...headers]) => {
  const response = await send(first, 'host: localhost', 'connection: close', ...headers);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response.toLowerCase()).toContain('x-content-type-options: nosniff');
  const body: unknown = JSON.parse(/\{.*?\}/.exec(response)?.[0] ?? '');
  expect(body).toMatchObject({ status, code: 'BAD_REQUEST' });
  expect(Value.Check(ErrorResponse, body)).toBe(true);
});
