import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

import { ConversionFailure, noConverter } from './conversion-failure';

/** Programs that convert videos, sounds and documents. */
export type ProgramName = 'ffmpeg' | 'ffprobe' | 'soffice';

const TOLD_MAX = 64 * 1024;

/** The path of a program on this machine, or null; `searchPath` as in the environment variable PATH. */
export function findProgram(name: string, searchPath = process.env.PATH ?? ''): string | null {
  for (const folder of searchPath.split(path.delimiter).filter((part) => part !== '')) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Try the next folder.
    }
  }
  return null;
}

export interface ProgramResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Standard output. */
  output: string;
  /** The last part of standard error. */
  errorOutput: string;
}

/**
 * Runs a program without a shell and without standard input, in the process group of this process, which is killed as a whole.
 * @throws ConversionFailure NO_CONVERTER when it is not installed, TIMEOUT when it takes longer than `timeMax` milliseconds
 */
export async function runProgram(
  name: ProgramName,
  args: readonly string[],
  options: { folder: string; timeMax: number; environment?: Record<string, string> },
): Promise<ProgramResult> {
  const file = findProgram(name);
  if (file === null) {
    throw noConverter(name);
  }
  const program = spawn(file, args, {
    cwd: options.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', TMPDIR: options.folder, ...options.environment },
  });
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort();
    program.kill('SIGKILL');
  }, options.timeMax);
  let output = '';
  let errorOutput = '';
  program.stdout
    .setEncoding('utf8')
    .on('data', (text: string) => (output = `${output}${text}`.slice(0, TOLD_MAX * 16)));
  program.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (errorOutput = `${errorOutput}${text}`.slice(-TOLD_MAX)));
  try {
    const result = await new Promise<Pick<ProgramResult, 'code' | 'signal'>>((resolve, reject) => {
      program.on('error', reject);
      program.on('close', (code, signal) => resolve({ code, signal }));
    });
    if (late.signal.aborted) {
      throw new ConversionFailure('TIMEOUT', `${name} took longer than ${Math.round(options.timeMax / 1000)} seconds.`);
    }
    if (result.signal === 'SIGXFSZ') {
      throw new ConversionFailure('TOO_LARGE', 'What the file is converted to is larger than is kept.');
    }
    return { ...result, output, errorOutput: errorOutput };
  } finally {
    clearTimeout(timer);
  }
}
