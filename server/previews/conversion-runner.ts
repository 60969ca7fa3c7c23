import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import { Value } from '@sinclair/typebox/value';

import { ProcessMessage, type ConversionReply, type ConversionTask } from './conversion-messages';
import { ConversionUsage } from './conversion-usage';
import { TIME_MAX } from './preview-limits';
import { endProcessesOf } from './sandbox/end-processes';
import {
  INPUT_NAME,
  runFolders,
  tmpFolderInside,
  workFolderInside,
  type Sandbox,
  type SandboxRun,
} from './sandbox/sandbox';
import { sandboxCommand } from './sandbox/sandbox-command';

export type ConversionOutcome =
  | { kind: 'answered'; answer: ConversionReply }
  | { kind: 'timeout' }
  /** It exceeded the limits of a conversion: bytes written, or memory. */
  | { kind: 'outgrown'; reason: string }
  /** The process ended, or sent an invalid message. `reason` is for the log. */
  | { kind: 'crashed'; reason: string }
  | { kind: 'notStarted'; reason: string }
  /** Ended by `stop`. */
  | { kind: 'stopped' };

export interface RunnerOptions {
  /** Path of the compiled entry of the conversion process. */
  entry: string;
  sandbox: Sandbox;
  /** Its subfolders exist already. */
  run: SandboxRun;
  /** Milliseconds. */
  timeMax?: number;
}

const EARLY_MESSAGES_MAX = 10;

/** One conversion process for one file, with its limits. The server receives only an outcome, however the process ends. */
export class ConversionRunner {
  /** Path for the file to convert. */
  readonly inputFile: string;
  /** The folder of input and results, as the process sees it. */
  private readonly work: string;
  private readonly child: ChildProcess;
  private readonly usage: ConversionUsage;
  private isStopped = false;
  private isReady = false;
  private onOutcome: ((outcome: ConversionOutcome) => void) | null = null;
  private onChecked: (mimeType: string) => void = () => undefined;
  /** An outcome before `convert` was called. */
  private ended: ConversionOutcome | null = null;
  private messageCount = 0;
  private readonly closed: Promise<void>;

  /** Starts the process, which then waits for its file. */
  constructor(private readonly options: RunnerOptions) {
    const { sandbox, run } = options;
    this.inputFile = path.join(runFolders(run.folder).files, INPUT_NAME);
    this.work = workFolderInside(sandbox, run.folder);
    this.child = this.start();
    this.usage = new ConversionUsage(this.child.pid ?? null, run);
    this.closed = new Promise((resolve) => {
      this.child.on('exit', (code, signal) => {
        this.end(this.lost(`code ${code}, signal ${signal}`));
        resolve();
      });
      this.child.on('error', (error) => {
        this.end(this.lost(error.message));
        if (this.child.pid === undefined) {
          resolve();
        }
      });
    });
    this.child.on('message', (message: unknown) => this.receive(message));
  }

  get run(): SandboxRun {
    return this.options.run;
  }

  /** Folder of the results. */
  get resultFolder(): string {
    return runFolders(this.options.run.folder).files;
  }

  /** Whether it still waits for its file. */
  get isFit(): boolean {
    return !this.isStopped && this.ended === null;
  }

  /** Converts the file at `inputFile`. Resolves after the process and all its children have ended. */
  async convert(mimeType: string, onChecked: (mimeType: string) => void): Promise<ConversionOutcome> {
    const { stage } = this.options.run;
    const task: ConversionTask = { path: path.join(this.work, INPUT_NAME), mimeType, folder: this.work, stage };
    this.onChecked = onChecked;
    const timer = setTimeout(() => this.end({ kind: 'timeout' }), this.options.timeMax ?? TIME_MAX[stage]);
    this.usage.watch((reason) => this.end({ kind: 'outgrown', reason }));
    const outcome = await new Promise<ConversionOutcome>((resolve) => {
      if (this.ended !== null) {
        resolve(this.ended);
        return;
      }
      this.onOutcome = resolve;
      this.child.send(task, (error) => {
        if (error !== null) {
          this.end(this.lost(error.message));
        }
      });
    });
    clearTimeout(timer);
    const wasStopped = this.isStopped;
    await this.stop();
    return wasStopped ? { kind: 'stopped' } : outcome;
  }

  /** Kills the process and all its children; resolves when they have ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.usage.close();
    if (this.child.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null) {
      try {
        process.kill(-this.child.pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
    }
    await this.closed;
    const { sandbox, run } = this.options;
    if (sandbox.kind === 'user' && run.userId !== null) {
      await endProcessesOf(run.userId);
    }
  }

  private start(): ChildProcess {
    const { entry, sandbox, run } = this.options;
    const [command = '', ...args] = sandboxCommand(sandbox, run, [entry]);
    // A process group of its own, whose programs are killed with it, and nothing of the server's environment.
    return spawn(command, args, {
      detached: true,
      cwd: runFolders(run.folder).files,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {
        PATH: process.env.PATH,
        LANG: 'C.UTF-8',
        NODE_ENV: 'production',
        HOME: this.work,
        TMPDIR: tmpFolderInside(sandbox, run.folder),
      },
    });
  }

  private receive(message: unknown): void {
    this.messageCount += 1;
    if (!Value.Check(ProcessMessage, message) || this.messageCount > EARLY_MESSAGES_MAX) {
      this.end({ kind: 'crashed', reason: 'it sent what is no answer' });
    } else if (message.kind === 'ready') {
      this.isReady = true;
    } else if (this.onOutcome === null) {
      this.end({ kind: 'crashed', reason: 'it answered before it had a file' });
    } else if (message.kind === 'checked') {
      this.onChecked(message.mimeType);
    } else {
      this.end({ kind: 'answered', answer: message.answer });
    }
  }

  /** A failure before it was ready cannot be caused by the file. */
  private lost(reason: string): ConversionOutcome {
    return this.isReady ? { kind: 'crashed', reason } : { kind: 'notStarted', reason };
  }

  private end(outcome: ConversionOutcome): void {
    if (this.ended === null) {
      this.ended = outcome;
      this.onOutcome?.(outcome);
    }
  }
}
