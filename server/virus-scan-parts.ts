import type { Clock } from './clock';
import type { Config } from './config';
import type { Logger } from './logger';
import { ClamdClient } from './scanning/clamd-client';
import { VirusScanService } from './services/virus-scan-service';
import type { ScanResultStore } from './stores/scan-result-store';

export const createVirusScans = (
  { virusScanner }: Pick<Config, 'virusScanner'>,
  parts: { scanResults: ScanResultStore; clock: Clock; log: Logger },
): VirusScanService => new VirusScanService({ scanner: virusScanner && new ClamdClient(virusScanner), ...parts });
