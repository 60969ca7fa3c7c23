import type { ThreadFiles } from '@server/context';

/** Input and output of the process that the user started; the command may run in another process. */
export interface TaskIo {
  out(line: string): void;
  err(line: string): void;
  /** Aborted when the user presses Ctrl+C or the process receives SIGTERM. */
  signal: AbortSignal;
  /** Rewrites the line on a terminal; null when the output goes to a file or a pipe. */
  status: ((line: string) => void) | null;
  /** Reads a line of the standard input, for passwords. */
  readLine(prompt: string): Promise<string>;
  /** The folder that relative paths refer to. */
  workingDirectory: string;
  /** The user's account on this machine. */
  account: string;
}

/** The environment of a command, passed as a parameter so that tests run commands in their own process. */
export interface CommandIo extends TaskIo {
  variables: NodeJS.ProcessEnv;
  /** Compiled entry of import processes. */
  importProcessFile: string;
  /** Compiled entry of the conversion processes. */
  conversionProcessFile: string;
  /** Compiled entries of the threads of the hit store; null: it runs in the thread of the caller. */
  engineFiles: ThreadFiles | null;
  /** The built interface, unless REVIEW_WEB names another; null when there is none. */
  webFolder: string | null;
}

/** Invalid arguments: the message, then the usage. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
