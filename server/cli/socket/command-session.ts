import type { Socket } from 'node:net';

import type { AppContext } from '@server/context';

import type { TaskIo } from '@server/cli/command-io';
import { readCommand } from '@server/cli/commands';
import { toExitCode } from '@server/cli/exit-code';

import { CommandRequest, encodeMessage, readMessages, type CommandReply, type RunRequest } from './command-messages';

/** One command of one connection. It is cancelled by its user, when the connection closes, or when the server stops. */
export class CommandSession {
  /** Settles when the command has ended and its exit code was sent. */
  readonly ended: Promise<void>;
  private readonly interruption = new AbortController();
  private readonly requests: AsyncGenerator<CommandRequest>;
  private work: Promise<void> = Promise.resolve();
  private pendingPrompt: { resolve: (line: string) => void; reject: (error: Error) => void } | null = null;

  constructor(
    private readonly context: AppContext,
    private readonly socket: Socket,
  ) {
    // An error of the connection ends the stream of requests.
    socket.on('error', () => undefined);
    this.requests = readMessages(socket, CommandRequest);
    this.ended = this.read();
  }

  async stop(): Promise<void> {
    this.interrupt();
    await this.work;
    this.socket.destroy();
    await this.ended;
  }

  private async read(): Promise<void> {
    let isRunning = false;
    try {
      for await (const request of this.requests) {
        if (request.kind === 'cancel') {
          this.interrupt();
        } else if (request.kind === 'line') {
          this.pendingPrompt?.resolve(request.line);
        } else if (!isRunning) {
          isRunning = true;
          this.work = this.run(request);
        }
      }
    } catch (error) {
      // Errors with a code are those of the connection, which the command line process may close at any time.
      if (!(error instanceof Error && 'code' in error)) {
        this.context.log.warn({ err: error }, 'a connection of the command line sent an invalid message');
      }
    }
    this.interrupt();
    await this.work;
    this.socket.destroy();
  }

  private async run(request: RunRequest): Promise<void> {
    const io = this.ioOf(request);
    const code = await toExitCode(io, () => readCommand(request.words)(this.context, io));
    this.send({ kind: 'exit', code });
    this.socket.end();
  }

  private ioOf({ workingDirectory, account, isTerminal }: RunRequest): TaskIo {
    return {
      out: (line) => this.send({ kind: 'out', line }),
      err: (line) => this.send({ kind: 'err', line }),
      status: isTerminal ? (line) => this.send({ kind: 'status', line }) : null,
      signal: this.interruption.signal,
      readLine: (prompt) => this.ask(prompt),
      workingDirectory,
      account,
    };
  }

  private ask(prompt: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.interruption.signal.throwIfAborted();
      this.pendingPrompt = { resolve, reject };
      this.send({ kind: 'ask', prompt });
    });
  }

  private interrupt(): void {
    this.interruption.abort();
    this.pendingPrompt?.reject(new Error('The command was interrupted.'));
  }

  private send(reply: CommandReply): void {
    if (this.socket.writable) {
      this.socket.write(encodeMessage(reply));
    }
  }
}
