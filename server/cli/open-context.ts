import { buildConfig } from '@server/config';
import { createContext, type AppContext } from '@server/context';
import { readEnv } from '@server/env';
import { createLogger } from '@server/logger';

import type { CommandIo } from './command-io';

/** The installation that the environment names. @throws ConfigError */
export async function openContext(io: CommandIo, { logLevel }: { logLevel?: string } = {}): Promise<AppContext> {
  const env = readEnv(io.variables);
  const config = buildConfig({
    ...env,
    ...(env.REVIEW_WEB === undefined && io.webFolder !== null && { REVIEW_WEB: io.webFolder }),
    ...(env.REVIEW_LOG_LEVEL === undefined && logLevel !== undefined && { REVIEW_LOG_LEVEL: logLevel }),
  });
  return createContext({
    config,
    clock: () => Date.now(),
    log: createLogger(config.logLevel),
    importWorkerFile: io.importWorkerFile,
    conversionProcessFile: io.conversionProcessFile,
    engineFiles: io.engineFiles,
  });
}

/** Opens the installation for one command and closes it whatever happens. */
export async function withContext<Result>(
  io: CommandIo,
  work: (context: AppContext) => Promise<Result>,
): Promise<Result> {
  const context = await openContext(io, { logLevel: 'warn' });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
