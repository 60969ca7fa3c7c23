import { buildApp } from '@server/app';
import { buildConfig } from '@server/config';
import { createContext } from '@server/context';
import { createLogger } from '@server/logger';

/** A server on a free port, as `review serve` starts it. */
export async function serve(dataFolder: string): Promise<void> {
  const config = buildConfig({
    ...{ REVIEW_DATA: dataFolder, REVIEW_PUBLIC_URL: 'http://localhost', REVIEW_LOG_LEVEL: 'silent' },
    REVIEW_PREVIEW_PROCESSES: '0',
  });
  const context = await createContext({
    ...{ config, clock: Date.now, log: createLogger(config.logLevel), command: 'test' },
    ...{ importProcessFile: '', conversionProcessFile: '', engineFiles: null },
  });
  await context.startImports();
  const app = await buildApp(context);
  process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
}
