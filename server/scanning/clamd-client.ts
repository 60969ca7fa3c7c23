import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

import type { ScanResult, VirusScanner } from './virus-scanner';

/** Address of clamd, as for `net.connect`. */
export type ClamdAddress = { path: string } | { host: string; port: number };

/** Milliseconds without sent or received data; clamd scans a file for at most two minutes (`MaxScanTime`). */
const SILENCE_MAX = 180_000;
const CONNECT_MAX = 5_000;
const CHUNK_MAX = 64 * 1024;
const REPLY_MAX = 10_000;

/**
 * Scans contents with clamd of ClamAV, by its documented protocol: commands that begin with `z` and end with a null byte; INSTREAM is
 * followed by chunks, each after its length in four bytes (network byte order), and a chunk of length zero ends it. See clamd(8),
 * section COMMANDS.
 */
export class ClamdClient implements VirusScanner {
  constructor(private readonly address: ClamdAddress) {}

  version(): Promise<string> {
    return this.send('VERSION', null);
  }

  async scan(content: Readable): Promise<ScanResult> {
    const reply = await this.send('INSTREAM', content);
    const signature = /^stream: (.+) FOUND$/.exec(reply)?.[1];
    if (signature !== undefined) {
      return { kind: 'found', signature };
    }
    if (/size limit exceeded/i.test(reply)) {
      return { kind: 'tooLarge' };
    }
    if (reply !== 'stream: OK') {
      throw new Error(`clamd answered "${reply.slice(0, 200)}".`);
    }
    return { kind: 'clean' };
  }

  private async send(command: string, content: Readable | null): Promise<string> {
    const socket = connect(this.address);
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MAX) });
      socket.setTimeout(SILENCE_MAX, () => socket.destroy(new Error('clamd has not answered in time.')));
      socket.write(`z${command}\0`);
      const reply = readReply(socket);
      const sent = content === null ? Promise.resolve() : sendChunks(socket, content);
      // An early reply, as after an exceeded limit, stops the sending; a failure to read the content stops both.
      return await Promise.race([reply, sent.then(() => reply)]);
    } finally {
      content?.destroy();
      socket.destroy();
    }
  }
}

async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    reply += String(chunk);
    if (reply.includes('\0') || reply.length > REPLY_MAX) {
      break;
    }
  }
  if (!reply.includes('\0')) {
    throw new Error('clamd closed the connection without an answer.');
  }
  return reply.slice(0, reply.indexOf('\0')).trim();
}

async function sendChunks(socket: Socket, content: Readable): Promise<void> {
  for await (const piece of content) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece));
    for (let start = 0; start < bytes.length; start += CHUNK_MAX) {
      const chunk = bytes.subarray(start, start + CHUNK_MAX);
      socket.write(lengthOf(chunk));
      if (!socket.write(chunk) && !(await isDrained(socket))) {
        return;
      }
    }
  }
  socket.write(lengthOf(Buffer.alloc(0)));
}

/** False when the connection ended: the reply of clamd up to then contains the reason. */
const isDrained = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once('drain', () => resolve(true));
    socket.once('close', () => resolve(false));
  });

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
