import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
/** As scripts/bench.js does it. */
const BOOT = `require(${JSON.stringify(path.join(ROOT, 'scripts/register-typescript'))});`;

/** What a part runs in the same way in a process or thread of its own. */
export const bootCode = (file: string, call: string): string =>
  `${BOOT} require(${JSON.stringify(path.join(ROOT, 'bench', file))}).${call};`;

export interface Part {
  /** The part's next message. @throws Error when it ends first */
  message(): Promise<unknown>;
  send(message: string): void;
  /** Kills it unless it has ended. */
  end(): void;
}

/** Runs `runPart(task)` of a file of this folder in a process of its own, which sends what it found. */
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
