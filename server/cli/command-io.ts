import type { ThreadFiles } from '@server/context';

/** What a command may touch of its process: handed in, so that tests run commands in theirs. */
export interface CommandIo {
  variables: NodeJS.ProcessEnv;
  out(line: string): void;
  err(line: string): void;
  /** Aborted when the user presses Ctrl+C or the process is told to end. */
  signal: AbortSignal;
  /** Rewrites the line on a terminal; null when the output goes to a file or a pipe. */
  status: ((line: string) => void) | null;
  /** Compiled entry of the import thread. */
  importWorkerFile: string;
  /** Compiled entry of the conversion processes. */
  conversionProcessFile: string;
  /** Compiled entries of the threads of the hit store; null: its work is done in the caller's thread. */
  engineFiles: ThreadFiles | null;
  /** The built interface, unless REVIEW_WEB names another; null when there is none. */
  webFolder: string | null;
  /** A line of the standard input, for passwords. */
  readLine(prompt: string): Promise<string>;
}

/** Wrong words on the command line: the message, then how to write it. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
