import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
/** The same as in scripts/bench.js. */
const BOOT = `require(${JSON.stringify(path.join(ROOT, 'scripts/register-typescript'))});`;

/** Code that calls a function of a file in another process or thread. */
export const bootCode = (file: string, call: string): string =>
  `${BOOT} require(${JSON.stringify(path.join(ROOT, 'bench', file))}).${call};`;

export interface Part {
  /** The next message of the process. @throws Error when it ends first */
  message(): Promise<unknown>;
  send(message: string): void;
  /** Kills the process unless it has ended. */
  end(): void;
}

/** Runs `runPart(task)` of a file of this folder in another process, which sends its results as messages. */
export function startPart(file: string, task: object): Part {
  const code = bootCode(file, `runPart(${JSON.stringify(task)})`);
  const child: ChildProcess = spawn(process.execPath, [...process.execArgv, '-e', code], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    message: () =>
      new Promise((resolve, reject) => {
        const onExit = (code: number | null) => reject(new Error(`${file} ended with code ${code}`));
        child.once('exit', onExit);
        child.once('message', (message) => {
          child.off('exit', onExit);
          resolve(message);
        });
      }),
    send: (message) => void child.send(message),
    end: () => void child.kill(),
  };
}
