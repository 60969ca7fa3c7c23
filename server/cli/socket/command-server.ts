import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { AppContext } from '@server/context';

import { CommandSession } from './command-session';

/** Room for the address of a Unix domain socket: 108 bytes on Linux, 104 on macOS, its end included. */
const ADDRESS_MAX = 103;
const OWN_FOLDER = 'review-socket-';

/**
 * Takes commands of the command line while the server owns the data folder. Whoever may open the socket may do what the server's
 * account may do: it is readable by that account alone.
 */
export class CommandServer {
  private readonly sessions = new Set<CommandSession>();
  private readonly server: Server;

  private constructor(
    private readonly context: AppContext,
    private readonly address: string,
  ) {
    this.server = createServer((socket) => this.accept(socket));
  }

  /** @throws Error when no socket can be made */
  static async listen(context: AppContext): Promise<CommandServer> {
    const { owner, config } = context;
    await removeLeftover(owner.previous?.socket ?? null);
    const server = new CommandServer(context, await addressIn(config.dataFolder));
    await server.start();
    owner.announce(server.address);
    return server;
  }

  /** Cancels what runs, waits for its end, and takes no more. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    await Promise.all([...this.sessions].map((session) => session.stop()));
    await closed;
    await removeLeftover(this.address);
  }

  private async start(): Promise<void> {
    await rm(this.address, { force: true });
    // The socket is made within this call, and nobody else may connect at any moment.
    const mask = process.umask(0o177);
    try {
      this.server.listen(this.address);
    } finally {
      process.umask(mask);
    }
    await once(this.server, 'listening');
    await chmod(this.address, 0o600);
  }

  private accept(socket: Socket): void {
    const session = new CommandSession(this.context, socket);
    this.sessions.add(session);
    void session.ended.finally(() => this.sessions.delete(session));
  }
}

/** In the data folder, or where its path is too long in a folder of the system for temporary files, open to this account alone. */
async function addressIn(dataFolder: string): Promise<string> {
  const address = path.join(dataFolder, 'commands.sock');
  return Buffer.byteLength(address) <= ADDRESS_MAX
    ? address
    : path.join(await mkdtemp(path.join(tmpdir(), OWN_FOLDER)), 'commands.sock');
}

async function removeLeftover(address: string | null): Promise<void> {
  if (address === null) {
    return;
  }
  const folder = path.dirname(address);
  const isOwnFolder = path.dirname(folder) === tmpdir() && path.basename(folder).startsWith(OWN_FOLDER);
  await rm(isOwnFolder ? folder : address, { recursive: isOwnFolder, force: true });
}
