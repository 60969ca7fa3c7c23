import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { AppContext } from '@server/context';

import { CommandSession } from './command-session';

/** Maximum length of the path of a Unix domain socket: 108 bytes on Linux, 104 on macOS, including the terminator. */
const ADDRESS_MAX = 103;
const OWN_FOLDER = 'review-socket-';

/**
 * Runs commands of the command line while the server owns the data folder. A process that can open the socket has all rights of the
 * account of the server, so only this account can open it.
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

  /** @throws Error when the socket cannot be created */
  static async listen(context: AppContext): Promise<CommandServer> {
    const { owner, config } = context;
    await removeLeftover(owner.previous?.socket ?? null);
    const server = new CommandServer(context, await addressIn(config.dataFolder));
    await server.start();
    owner.announce(server.address);
    return server;
  }

  /** Stops accepting commands, cancels running ones and waits for their end. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    await Promise.all([...this.sessions].map((session) => session.stop()));
    await closed;
    await removeLeftover(this.address);
  }

  private async start(): Promise<void> {
    await rm(this.address, { force: true });
    // The umask is set while the socket is created, so that other accounts can never connect.
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

/** A path in the data folder, or when that is too long, in a temporary folder that only this account can read. */
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
