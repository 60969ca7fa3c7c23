import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import multipart from '@fastify/multipart';
import Fastify from 'fastify';

import { installBodyDeadline } from '@server/plugins/body-deadline';

async function startServer(deadlines: { whole: number; silence: number }) {
  const app = Fastify();
  installBodyDeadline(app, deadlines);
  await app.register(multipart);
  app.post('/json', async ({ body }) => ({ body }));
  app.post('/slow', () => once(AbortSignal.timeout(3 * deadlines.whole), 'abort').then(() => ({ isAnswered: true })));
  app.post('/upload', async (request) => ({ size: (await (await request.file())?.toBuffer())?.length }));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: Number(new URL(address).port) };
}

/** Sends a request without its last `missing` bytes, and returns everything that is received until the connection is closed. */
function sendPart(
  port: number,
  path: string,
  { type, part, missing }: { type: string; part: string; missing: number },
) {
  const socket = connect(port, '127.0.0.1');
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${type}`];
  socket.write([...head, `content-length: ${Buffer.byteLength(part) + missing}`, '', part].join('\r\n'));
  return text(socket);
}

it('closes a connection whose body does not arrive in time', async () => {
  const { app, port } = await startServer({ whole: 20, silence: 60_000 });
  const response = await sendPart(port, '/json', { type: 'application/json', part: '{"a":', missing: 1000 });
  expect(response).not.toContain('200 OK');
  await app.close();
});

it('closes an upload that sends no more data', async () => {
  const { app, port } = await startServer({ whole: 60_000, silence: 20 });
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nthe beginning';
  const response = await sendPart(port, '/upload', { type: 'multipart/form-data; boundary=x', part, missing: 1000 });
  expect(response).not.toContain('200 OK');
  await app.close();
});

it('does not wait for incomplete bodies when the server stops', async () => {
  const { app, port } = await startServer({ whole: 24 * 3_600_000, silence: 24 * 3_600_000 });
  const begun = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  const response = sendPart(port, '/json', { type: 'application/json', part: '{"a":', missing: 1000 });
  await begun;
  await app.close();
  expect(await response).not.toContain('200 OK');
});

it('does not limit the time of the handler after the body has arrived', async () => {
  const { app, port } = await startServer({ whole: 20, silence: 20 });
  const response = await fetch(`http://127.0.0.1:${port}/slow`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toEqual({ isAnswered: true });
  await app.close();
});
