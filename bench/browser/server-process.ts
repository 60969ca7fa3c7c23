import { spawn, type ChildProcess } from 'node:child_process';

const PORT = 8431;
export const ADDRESS = `http://localhost:${PORT}`;

export interface RunningServer {
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the built server on a data folder; resolves when it responds. */
export async function startServer(dataFolder: string, options: readonly string[]): Promise<RunningServer> {
  const server = spawn(process.execPath, [...process.execArgv, 'build/server/main.js', 'serve', ...options], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      REVIEW_DATA: dataFolder,
      REVIEW_PORT: String(PORT),
      REVIEW_LOG_LEVEL: 'warn',
      // The limit is too low for one machine that sends requests as fast as possible.
      REVIEW_REQUESTS_PER_MINUTE: '1000000',
    },
    stdio: 'ignore',
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  };
  try {
    await untilReady();
  } catch (error) {
    await stop();
    throw error;
  }
  return { process: server, stop };
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const isReady = await fetch(`${ADDRESS}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The server was not ready within two minutes');
}
