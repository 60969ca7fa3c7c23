import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, chown } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { endProcessesOf } from '@server/previews/sandbox/end-processes';
import { prepareRun } from '@server/previews/sandbox/prepare-run';
import { removeRun } from '@server/previews/sandbox/remove-run';
import {
  runFolders,
  runsFolder,
  tmpFolderInside,
  workFolderInside,
  type Sandbox,
  type SandboxRun,
} from '@server/previews/sandbox/sandbox';
import { sandboxProgram } from '@server/previews/sandbox/sandbox-command';

const ERROR_OUTPUT_MAX = 4_000;
/** A user id without a name that no conversion uses. */
const PRINT_USER_ID = 64_800;
let nextUser = 0;

export interface ProgramEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  isLate: boolean;
  /** The end of standard error. */
  errorOutput: string;
}

/** A folder in which programs read and write the parts of a volume, isolated like a conversion: no network, no other files. */
export class PrintSandbox {
  private constructor(
    private readonly sandbox: Sandbox,
    private readonly run: SandboxRun,
  ) {}

  static async open(sandbox: Sandbox, workFolder: string): Promise<PrintSandbox> {
    nextUser = (nextUser + 1) % 100;
    const run: SandboxRun = {
      folder: path.join(runsFolder(sandbox, workFolder), `print-${randomUUID()}`),
      ...{ boundInput: null, userId: sandbox.dropsUser ? PRINT_USER_ID + nextUser : null, stage: 'slow' },
    };
    await prepareRun(run);
    return new PrintSandbox(sandbox, run);
  }

  /** Path of a file of the folder, for this process. */
  path(name: string): string {
    return path.join(runFolders(this.run.folder).files, name);
  }

  /** Path of a file of the folder, for programs in the sandbox. */
  pathInside(name: string): string {
    return path.join(workFolderInside(this.sandbox, this.run.folder), name);
  }

  async write(name: string, content: Readable): Promise<void> {
    await pipeline(content, createWriteStream(this.path(name), { mode: 0o600 }));
    await this.grantRead(name);
  }

  /** Lets programs in the sandbox read a file that this process created in the folder. */
  async grantRead(name: string): Promise<void> {
    const { userId } = this.run;
    await chmod(this.path(name), 0o600);
    if (userId !== null) {
      await chown(this.path(name), userId, userId);
    }
  }

  /** Runs a program until it exits. @param options.timeMax milliseconds */
  async start(
    command: readonly string[],
    { timeMax, signal }: { timeMax: number; signal: AbortSignal },
  ): Promise<ProgramEnd> {
    signal.throwIfAborted();
    const { sandbox, run } = this;
    const [program = '', ...args] = sandboxProgram(sandbox, run, command);
    const child = spawn(program, args, {
      detached: true,
      cwd: runFolders(run.folder).files,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...{ PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: tmpFolderInside(sandbox, run.folder) },
        TMPDIR: tmpFolderInside(sandbox, run.folder),
      },
    });
    let errorOutput = '';
    child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => (errorOutput = `${errorOutput}${text}`.slice(-ERROR_OUTPUT_MAX)));
    const kill = () => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // The process has already exited.
      }
    };
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, timeMax);
    signal.addEventListener('abort', kill);
    try {
      const end = await new Promise<Pick<ProgramEnd, 'code' | 'signal'>>((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (code, ended) => resolve({ code, signal: ended }));
      });
      signal.throwIfAborted();
      return { ...end, isLate, errorOutput };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
    }
  }

  /** Stops the running program, and removes the folder. */
  async close(): Promise<void> {
    if (this.sandbox.kind === 'user' && this.run.userId !== null) {
      await endProcessesOf(this.run.userId);
    }
    await removeRun(this.run.folder);
  }
}
