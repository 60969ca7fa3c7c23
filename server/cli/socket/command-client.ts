import { connect, type Socket } from 'node:net';

import type { CommandIo } from '@server/cli/command-io';

import { CommandReply, encodeMessage, readMessages, type CommandRequest } from './command-messages';

/**
 * Runs a command in the server that listens on a socket, with the input and output of this process. Returns its exit code, or
 * null when no server listens on it.
 */
export async function runInServer(path: string, words: readonly string[], io: CommandIo): Promise<number | null> {
  const socket = await connectTo(path);
  if (socket === null) {
    return null;
  }
  const send = (request: CommandRequest): void => void socket.write(encodeMessage(request));
  const cancel = (): void => send({ kind: 'cancel' });
  const { workingDirectory, account } = io;
  send({ kind: 'run', words: [...words], workingDirectory, account, isTerminal: io.status !== null });
  if (io.signal.aborted) {
    cancel();
  }
  io.signal.addEventListener('abort', cancel, { once: true });
  try {
    return await follow(socket, io, send);
  } finally {
    io.signal.removeEventListener('abort', cancel);
    socket.destroy();
  }
}

async function follow(socket: Socket, io: CommandIo, send: (request: CommandRequest) => void): Promise<number> {
  try {
    for await (const reply of readMessages(socket, CommandReply)) {
      switch (reply.kind) {
        case 'exit':
          return reply.code;
        case 'ask':
          sendLine(reply.prompt, io, send);
          break;
        case 'status':
          io.status?.(reply.line);
          break;
        default:
          io[reply.kind](reply.line);
      }
    }
  } catch (error) {
    io.err(`The connection to the server broke: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  io.err('The server stopped before the command ended. Start it again and repeat the command.');
  return 1;
}

/** Runs in parallel with the replies: the server may end at any time. */
function sendLine(prompt: string, io: CommandIo, send: (request: CommandRequest) => void): void {
  io.readLine(prompt).then(
    (line) => send({ kind: 'line', line }),
    () => send({ kind: 'cancel' }),
  );
}

function connectTo(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      // A later error of the connection ends the stream of replies.
      socket.on('error', () => undefined);
      resolve(socket);
    });
    socket.once('error', () => resolve(null));
  });
}
