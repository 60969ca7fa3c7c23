import path from 'node:path';

import { runCommand } from '@server/cli/run-command';

export interface RunOptions {
  password?: string;
  env?: NodeJS.ProcessEnv;
  /** Interrupted before it starts. */
  abort?: boolean;
}

/** Runs `review <words>` in the process of the test, with the data folder `data` in a folder. */
export async function runInProcess(
  folder: string,
  words: readonly string[],
  { password = '', env = {}, abort = false }: RunOptions = {},
): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const interruption = new AbortController();
  if (abort) {
    interruption.abort();
  }
  const code = await runCommand(words, {
    variables: { REVIEW_DATA: path.join(folder, 'data'), REVIEW_LOG_LEVEL: 'silent', ...env },
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    signal: interruption.signal,
    status: null,
    importProcessFile: path.resolve('test/helpers/import-process.js'),
    conversionProcessFile: 'unused',
    engineFiles: null,
    webFolder: null,
    readLine: async () => password,
    workingDirectory: folder,
    account: 'tester',
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
