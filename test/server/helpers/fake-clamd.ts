import { createServer, type Socket } from 'node:net';

/** The harmless test file of EICAR, which every scanner detects; in two parts, so that scanners do not detect this file. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** A word that the fake detects as well: unlike the file of EICAR it needs no escaping in JSON. */
export const HARMFUL = 'HARMFUL-FOR-THIS-TEST';

interface FakeClamd {
  port: number;
  /** The number of scanned contents. */
  scans: () => number;
  /** The number of requests of its version. */
  versionsAsked: () => number;
  /** Changes the version of the signatures. */
  update: () => void;
  /** Sets a function that runs in each scan before the response. */
  whileScanning: (work: () => Promise<void>) => void;
  close: () => Promise<void>;
}

/** Speaks the protocol of clamd(8): VERSION and INSTREAM as `z` commands, and a limit of the stream in bytes. */
export async function startFakeClamd(limit = 1_000_000): Promise<FakeClamd> {
  let scans = 0;
  let versionsAsked = 0;
  let version = 27_000;
  let duringScan = async (): Promise<void> => undefined;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let received = Buffer.alloc(0);
    let hasAnswered = false;
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const reply = hasAnswered ? null : replyTo(received, { version, limit });
      if (reply !== null) {
        hasAnswered = true;
        const isScan = !reply.startsWith('ClamAV');
        scans += Number(isScan);
        versionsAsked += Number(!isScan);
        void (isScan ? duringScan() : Promise.resolve()).then(() => socket.end(`${reply}\0`));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    scans: () => scans,
    versionsAsked: () => versionsAsked,
    update: () => version++,
    whileScanning: (work) => {
      duringScan = work;
    },
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Null while the input is incomplete. */
function replyTo(received: Buffer, { version, limit }: { version: number; limit: number }): string | null {
  const end = received.indexOf(0);
  const command = received.subarray(0, end).toString();
  if (end === -1) {
    return null;
  }
  if (command === 'zVERSION') {
    return `ClamAV 1.4.6/${version}/Thu Nov 26 09:00:00 2026`;
  }
  if (command !== 'zINSTREAM') {
    return 'UNKNOWN COMMAND';
  }
  const chunks: Buffer[] = [];
  let [offset, size] = [end + 1, 0];
  while (offset + 4 <= received.length) {
    const length = received.readUInt32BE(offset);
    if (length === 0) {
      return [EICAR, HARMFUL].some((text) => Buffer.concat(chunks).includes(text))
        ? 'stream: Eicar-Test-Signature FOUND'
        : 'stream: OK';
    }
    size += length;
    if (size > limit) {
      return 'INSTREAM size limit exceeded. ERROR';
    }
    chunks.push(received.subarray(offset + 4, offset + 4 + length));
    offset += 4 + length;
  }
  return null;
}
