import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { ImportCertificate } from '@contract/model/import';
import { isoTime, type Clock } from '@server/clock';
import { BadInputError } from '@server/errors';
import type { FileStore } from '@server/stores/file-store';
import type { HitWriter } from '@server/stores/hit-writer';

import { openContainer } from './container/open-container';
import { detectImport } from './detect-import';
import { ImportLedger } from './import-ledger';
import { ProgressMeter, type ReportProgress } from './import-progress';
import { reconcile } from './reconcile';
import { ImportStaging } from './staging';
import { storeContainerFiles } from './store-container-files';

export interface ImportRequest {
  /** An archive, a folder or a file on the server's disk. */
  inputPath: string;
  /** As the user knows it: the name of the uploaded file. */
  inputName: string;
  /** Of the container when it was accepted: another by now is refused. Absent where nobody looked at it before. */
  inputSha256?: string;
  writer: HitWriter;
  files: FileStore;
  /** For what the import must look up while it reads; it leaves nothing there. */
  workFolder: string;
  onProgress: ReportProgress;
  /** Cancels: the import throws the signal's reason and leaves no hit. */
  signal: AbortSignal;
  now: Clock;
  reviewVersion: string;
}

/**
 * Imports one extraction: hashes it, stores its files, writes its hits and finishes with a certificate in which
 * read = stored + refused (architecture 3.7). Nothing of it is visible before the writer has finished; when anything
 * fails, all that was written is removed.
 * @throws BadInputError naming file, place and cure; StorageFullError; the signal's reason
 */
export async function runImport(request: ImportRequest): Promise<ImportCertificate> {
  await mkdir(request.workFolder, { recursive: true });
  const folder = await mkdtemp(join(request.workFolder, 'import-'));
  try {
    return await importWith(request, folder);
  } catch (error) {
    request.writer.abort();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importWith(request: ImportRequest, folder: string): Promise<ImportCertificate> {
  const { writer, files, now } = request;
  const startedAt = isoTime(now());
  const ledger = new ImportLedger();
  const meter = new ProgressMeter(request.onProgress, request.signal);
  meter.start('hashing');
  const container = await openContainer(request.inputPath, request.inputName);
  const { importer, report, fileBytes } = await detectImport(container);
  meter.expect(container.size + fileBytes + report.size);
  const inputSha256 = await container.hash((count) => meter.addBytes(count));
  if (request.inputSha256 !== undefined && request.inputSha256 !== inputSha256) {
    throw new BadInputError(
      `${request.inputName} has changed since its import was accepted; nothing of it was kept. Import it again.`,
    );
  }
  const staging = new ImportStaging(join(folder, 'staging.db'));
  try {
    meter.start('storing files');
    await storeContainerFiles({ container, files, staging, ledger, meter }, report.path);
    meter.start('reading');
    const imported = await importer.read({ container, report, writer, files, staging, ledger, meter });
    meter.start('finishing');
    writer.flush();
    const certificate: ImportCertificate = {
      importType: importer.type,
      inputName: request.inputName,
      inputSize: container.size,
      inputSha256,
      reviewVersion: request.reviewVersion,
      startedAt,
      finishedAt: isoTime(now()),
      ...reconcile(ledger, imported, request.inputName),
      files: {
        ...staging.totals(),
        missing: imported.missingFiles,
        compared: imported.comparedFiles,
        differing: imported.differingFiles,
      },
    };
    writer.finish({
      certificate,
      files: staging.storedFiles(),
      device: imported.device,
      extraction: imported.extraction,
    });
    return certificate;
  } finally {
    staging.close();
  }
}
