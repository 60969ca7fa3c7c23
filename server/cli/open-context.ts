import { buildConfig } from '@server/config';
import { createContext, type AppContext } from '@server/context';
import { readEnv, unknownNames } from '@server/env';
import { notesOnFormerSettings } from '@server/former-settings';
import { createLogger } from '@server/logger';

import type { CommandIo } from './command-io';

/** Opens the installation that the environment variables configure. @throws ConfigError, FolderInUseError */
export async function openContext(
  io: CommandIo,
  { command, logLevel }: { command: string; logLevel?: string },
): Promise<AppContext> {
  const env = readEnv(io.variables);
  const settings = {
    ...env,
    ...(env.REVIEW_WEB === undefined && io.webFolder !== null && { REVIEW_WEB: io.webFolder }),
    ...(env.REVIEW_LOG_LEVEL === undefined && logLevel !== undefined && { REVIEW_LOG_LEVEL: logLevel }),
  };
  const config = buildConfig(settings, unknownNames(io.variables));
  const log = createLogger(config.logLevel);
  notesOnFormerSettings(io.variables).forEach((note) => log.warn(note));
  return createContext({
    config,
    clock: () => Date.now(),
    log,
    importProcessFile: io.importProcessFile,
    conversionProcessFile: io.conversionProcessFile,
    engineFiles: io.engineFiles,
    command,
  });
}
