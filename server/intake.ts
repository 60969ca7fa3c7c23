import type { Clock } from './clock';
import type { Config } from './config';
import { detectInput } from './imports/detection/detect-input';
import { refuseForeignHead } from './imports/detection/foreign-formats';
import type { Logger } from './logger';
import { ImportService, type JobRunner } from './services/import-service';
import { InspectionService } from './services/inspection-service';
import type { Services } from './services/services';
import { UploadService } from './services/upload-service';
import type { HitStore } from './stores/hit-store';
import type { ImportFolder } from './stores/import-folder';
import type { RecordStores } from './stores/record-stores';
import type { ResumableUploadStore } from './stores/resumable-upload-store';
import type { UploadStore } from './stores/upload-store';

interface IntakeOptions {
  config: Config;
  clock: Clock;
  log: Logger;
  stores: RecordStores & {
    hits: HitStore;
    uploads: UploadStore;
    resumable: ResumableUploadStore;
    importFolder: ImportFolder;
  };
  runner: JobRunner;
  workFolder: string;
}

const CLEAN_UP_EVERY = 3_600_000;

/** The services that receive evidence: uploads, inspections, imports. */
export function createIntake(options: IntakeOptions): Pick<Services, 'imports' | 'inspections' | 'uploads'> {
  const { config, clock, log, stores, runner, workFolder } = options;
  const { uploadBytes: limit, uploadKeepMs: keepMs } = config.limits;
  const imports = new ImportService({ ...stores, runner, detect: detectInput, clock });
  return {
    imports,
    inspections: new InspectionService({ ...stores, importing: imports, detect: detectInput, workFolder, clock, log }),
    uploads: new UploadService({ ...stores, clock, limit, keepMs, refuseForeign: refuseForeignHead }),
  };
}

/** Removes expired uploads now and every hour. Returns a function that stops it. */
export function cleanUpUploads({ uploads }: Pick<Services, 'uploads'>, log: Logger): () => void {
  const cleanUp = () =>
    void uploads
      .removeExpired()
      .then((count) => count > 0 && log.info({ count }, 'expired uploads were removed'))
      .catch((error: unknown) => log.error({ err: error }, 'expired uploads could not be removed'));
  cleanUp();
  const timer = setInterval(cleanUp, CLEAN_UP_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
