import { spawn, type ChildProcess } from 'node:child_process';

import { Value } from '@sinclair/typebox/value';

import type { PreviewStage } from '@server/stores/preview-store';

import { ProcessMessage, type ConversionAnswer, type ConversionTask } from './conversion-messages';
import { limitedCommand } from './limited-command';
import { JOBS_A_PROCESS, TIME_MAX } from './preview-limits';

export type ConversionOutcome =
  | { kind: 'answered'; answer: ConversionAnswer }
  | { kind: 'timeout' }
  /** The process ended, or said what it may not say. `how` is for the log. */
  | { kind: 'crashed'; how: string }
  | { kind: 'notStarted'; how: string }
  /** By `stop`. */
  | { kind: 'stopped' };

export interface RunnerOptions {
  /** The compiled entry of the conversion process. */
  entry: string;
  stage: PreviewStage;
  /** Milliseconds. */
  timeMax?: number;
}

type Wish = Omit<ConversionTask, 'id' | 'stage'>;

/** One conversion process and what it may take. Whatever it does, the server only learns an outcome. */
export class ConversionRunner {
  private child: ChildProcess | null = null;
  private count = 0;
  private isStopped = false;

  constructor(private readonly options: RunnerOptions) {}

  /** Whether it can take another file: a process that failed, or has done its share, is replaced. */
  get isFit(): boolean {
    return !this.isStopped && this.count < JOBS_A_PROCESS && (this.child === null || this.child.connected);
  }

  /** One file at a time. */
  run(wish: Wish, onChecked: (mimeType: string) => void): Promise<ConversionOutcome> {
    this.count += 1;
    const task: ConversionTask = { ...wish, id: this.count, stage: this.options.stage };
    return new Promise((resolve) => {
      const child = (this.child ??= this.start());
      const end = (outcome: ConversionOutcome) => {
        clearTimeout(timer);
        child.removeAllListeners();
        // Errors of a child that is being killed are nobody's.
        child.on('error', () => undefined);
        if (outcome.kind !== 'answered') {
          this.kill();
        }
        resolve(this.isStopped ? { kind: 'stopped' } : outcome);
      };
      const timer = setTimeout(() => end({ kind: 'timeout' }), this.options.timeMax ?? TIME_MAX[this.options.stage]);
      child.on('error', (error) => end({ kind: 'notStarted', how: error.message }));
      child.on('exit', (code, signal) => end({ kind: 'crashed', how: `code ${code}, signal ${signal}` }));
      child.on('message', (message: unknown) => {
        if (!Value.Check(ProcessMessage, message) || message.id !== task.id) {
          end({ kind: 'crashed', how: 'it sent what is no answer' });
        } else if (message.kind === 'checked') {
          onChecked(message.mimeType);
        } else {
          end({ kind: 'answered', answer: message.answer });
        }
      });
      child.send(task, (error) => {
        if (error !== null) {
          end({ kind: 'crashed', how: error.message });
        }
      });
    });
  }

  /** Kills the process with everything that it started. */
  stop(): void {
    this.isStopped = true;
    this.kill();
  }

  private start(): ChildProcess {
    const { command, args } = limitedCommand(this.options.entry, this.options.stage);
    // A group of its own, so that its programs die with it; nothing of the server's environment.
    return spawn(command, args, {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', NODE_ENV: 'production' },
    });
  }

  private kill(): void {
    const { child } = this;
    this.child = null;
    this.count = JOBS_A_PROCESS;
    if (child?.pid === undefined) {
      return;
    }
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}
