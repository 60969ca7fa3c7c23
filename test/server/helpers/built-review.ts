import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

// The built command line.
const MAIN = path.resolve('build/server/main.js');

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
}

export interface RunningReview {
  process: ChildProcess;
  /** Settles when standard output or error first shows the text; rejects when the process ends without. */
  shows(text: string): Promise<void>;
  ended: Promise<Ended>;
}

export interface ReviewOptions {
  dataFolder: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Standard input; it stays open when absent. */
  input?: string;
}

export function requireBuild(): void {
  if (!existsSync(MAIN)) {
    throw new Error('This test runs the built server: run "npm run build" first.');
  }
}

/** Starts `review <words>` in a separate process. */
export function startReview(words: readonly string[], { dataFolder, cwd, env, input }: ReviewOptions): RunningReview {
  const child = spawn(process.execPath, [MAIN, ...words], {
    cwd,
    env: { ...process.env, REVIEW_DATA: dataFolder, REVIEW_LOG_LEVEL: 'silent', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (input !== undefined) {
    child.stdin.end(input);
  }
  let [out, err] = ['', ''];
  const watchers = new Set<() => void>();
  const hear = () => watchers.forEach((watcher) => watcher());
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    hear();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
    hear();
  });
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code, signal) => {
      resolve({ code, signal, out, err });
      hear();
    }),
  );
  const shows = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (out.includes(text) || err.includes(text)) {
          watchers.delete(look);
          resolve();
        } else if (child.exitCode !== null) {
          watchers.delete(look);
          reject(new Error(`The process ended without "${text}": ${out}${err}`));
        }
      };
      watchers.add(look);
      look();
    });
  return { process: child, shows, ended };
}

/** Runs `review <words>` to its end. */
export const runReview = (words: readonly string[], options: ReviewOptions): Promise<Ended> =>
  startReview(words, { input: '', ...options }).ended;

/** The server, once it responds, and its address. */
export async function startServing(options: ReviewOptions): Promise<RunningReview & { address: string }> {
  const port = await freePort();
  const server = startReview(['serve'], { ...options, env: { REVIEW_PORT: String(port), ...options.env } });
  await server.shows('REVIEW is at');
  return { ...server, address: `http://localhost:${port}` };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
