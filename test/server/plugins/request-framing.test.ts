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
  ['a length beside chunks', ['content-length: 5', 'transfer-encoding: chunked']],
  ['chunks that are not the last encoding', ['transfer-encoding: chunked, identity']],
  ['a header name with a space behind it', ['content-length : 5']],
  ['a length that is no number', ['content-length: +5']],
])('a request with %s is refused, since a proxy may see another end of it', async (_what, headers) => {
  const answer = await send('POST /auth/api/session/refresh HTTP/1.1', 'host: localhost', ...headers);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it.each(['/', '/env.json', '/oidc/auth'])('TRACE %s does not answer what was sent', async (path) => {
  const answer = await send(`TRACE ${path} HTTP/1.1`, 'host: localhost', 'x-secret: told', 'connection: close');
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('told');
});

it.each<[string, number, string[]]>([
  ['headers of 20 KB', 431, ['GET / HTTP/1.1', `x-long: ${'x'.repeat(20_000)}`]],
  ['a part of the address of 600 characters', 414, [`GET /api/cases/v0.0/cases/${'x'.repeat(600)} HTTP/1.1`]],
  ['an address that cannot be decoded', 400, ['GET /api/cases/v0.0/cases/%ff HTTP/1.1']],
  ['what is no HTTP', 400, ['what is this']],
])('%s is refused with %i, in the shape of all refusals', async (_what, status, [first = '', ...headers]) => {
  const answer = await send(first, 'host: localhost', 'connection: close', ...headers);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  const body: unknown = JSON.parse(/\{.*?\}/.exec(answer)?.[0] ?? '');
  expect(body).toMatchObject({ status, code: 'BAD_REQUEST' });
  expect(Value.Check(ErrorResponse, body)).toBe(true);
});
