import type { Clock } from './clock';
import type { Config } from './config';
import type { Logger } from './logger';
import { ClamdClient } from './scanning/clamd-client';
import { VirusScanService } from './services/virus-scan-service';

export const createVirusScans = (
  { virusScanner }: Pick<Config, 'virusScanner'>,
  parts: { clock: Clock; log: Logger },
): VirusScanService => new VirusScanService({ scanner: virusScanner && new ClamdClient(virusScanner), ...parts });
