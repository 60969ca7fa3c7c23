import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:tls';

import type { TestCertificate } from './test-certificate';

interface ReceiverOptions {
  certificate: TestCertificate;
  /** The port of an earlier receiver; a free one when absent. */
  port?: number;
  /** Certificates that clients must have. */
  clients?: TestCertificate;
  /** The number of messages after which it breaks its connections and receives nothing more. */
  diesAfter?: number;
  /** Reads everything and never ends a connection. */
  hangs?: boolean;
}

export type SyslogReceiver = Awaited<ReturnType<typeof startReceiver>>;

/** A syslog receiver over TLS (RFC 5425) that stores received messages. */
export async function startReceiver({ certificate, port = 0, clients, diesAfter = Infinity, hangs }: ReceiverOptions) {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const { cert, key } = certificate;
  const server = createServer({
    cert,
    key,
    ...(hangs === true && { allowHalfOpen: true }),
    ...(clients && { requestCert: true, rejectUnauthorized: true, ca: clients.cert }),
  });
  // The system does the same for a process that exits with unread bytes.
  const die = () => sockets.forEach((socket) => socket.resetAndDestroy());
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  server.on('secureConnection', (socket) => {
    let rest = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data]);
      for (let frame = nextFrame(rest); frame !== null && messages.length < diesAfter; frame = nextFrame(rest)) {
        messages.push(frame.message);
        rest = rest.subarray(frame.length);
      }
      if (messages.length >= diesAfter) {
        die();
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server.address()),
    messages,
    close: async () => {
      server.close();
      die();
      await once(server, 'close');
    },
  };
}

/** MSG-LEN SP SYSLOG-MSG, the length in octets; null while a frame is incomplete. */
function nextFrame(bytes: Buffer): { message: string; length: number } | null {
  const space = bytes.indexOf(' ');
  const size = Number(bytes.subarray(0, Math.max(space, 0)).toString('ascii'));
  if (space < 1 || bytes.length < space + 1 + size) {
    return null;
  }
  return { message: bytes.subarray(space + 1, space + 1 + size).toString('utf8'), length: space + 1 + size };
}

const portOf = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0;
