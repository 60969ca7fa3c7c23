import { connect, type Socket } from 'node:net';

import { hardRounds } from '@test/helpers/rotation';
import { startTestServer } from '@test/helpers/test-server';

const { runs, seed, timeout } = hardRounds({ runs: 1, seed: 1 });
const CLIENTS = 500;

/** Sends a request without most of its announced body. */
function slowClient(port: number, path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json'];
      socket.write([...head, 'content-length: 100000', '', '{"a":'].join('\r\n'), () => resolve(socket));
    });
    socket.on('error', reject);
  });
}

it(
  `the server responds while 500 clients send incomplete bodies, and stops (HARD_SEED=${seed})`,
  async () => {
    for (let round = 0; round < runs; round += 1) {
      const server = await startTestServer();
      const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
      const port = Number(new URL(address).port);
      const clients = await Promise.all(Array.from({ length: CLIENTS }, () => slowClient(port, '/auth/api/token')));
      const response = await fetch(`${address}/readyz`);
      expect(response.status).toBe(200);
      const ends = clients.map((socket) => new Promise((resolve) => socket.on('close', resolve).resume()));
      clients.forEach((socket) => socket.on('error', () => undefined));
      await server.close();
      await Promise.all(ends);
    }
  },
  timeout,
);
