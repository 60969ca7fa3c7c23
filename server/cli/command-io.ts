import type { ThreadFiles } from '@server/context';

/** What the work of a command may use of the process that the user started, which may not be the one that works. */
export interface TaskIo {
  out(line: string): void;
  err(line: string): void;
  /** Aborted when the user presses Ctrl+C or the process is told to end. */
  signal: AbortSignal;
  /** Rewrites the line on a terminal; null when the output goes to a file or a pipe. */
  status: ((line: string) => void) | null;
  /** A line of the standard input, for passwords. */
  readLine(prompt: string): Promise<string>;
  /** Where relative paths start. */
  workingDirectory: string;
  /** The user's account on this machine. */
  account: string;
}

/** What a command may use of its process: handed in, so that tests run commands in theirs. */
export interface CommandIo extends TaskIo {
  variables: NodeJS.ProcessEnv;
  /** Compiled entry of the process of an import. */
  importProcessFile: string;
  /** Compiled entry of the conversion processes. */
  conversionProcessFile: string;
  /** Compiled entries of the threads of the hit store; null: its work is done in the caller's thread. */
  engineFiles: ThreadFiles | null;
  /** The built interface, unless REVIEW_WEB names another; null when there is none. */
  webFolder: string | null;
}

/** Wrong words on the command line: the message, then how to write it. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
