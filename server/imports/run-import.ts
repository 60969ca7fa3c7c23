import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { ImportCertificate } from '@contract/model/import';
import { isoTime, type Clock } from '@server/clock';
import { BadInputError } from '@server/errors';
import type { FileBatch, WholeFileStore } from '@server/stores/file-store';
import type { HitWriter, ImportedMarks } from '@server/stores/hit-writer';

import type { ContainerEntry } from './container/import-container';
import { openContainer } from './container/open-container';
import { UnpackGuard, type UnpackLimits } from './container/unpack-guard';
import { deviceNameOf } from './device-name';
import { belongsTo, chooseExtraction, findExtractions } from './find-extractions';
import { ImportLedger } from './import-ledger';
import type { Extraction, ImportedReport } from './importer';
import { MarkStaging } from './mark-staging';
import { ProgressMeter, type ReportProgress } from './import-progress';
import { reconcile } from './reconcile';
import { ImportStaging } from './staging';
import { storeContainerFiles } from './store-container-files';

export interface ImportRequest {
  /** An archive, a folder or a file on the server's disk. */
  inputPath: string;
  /** The name that the user sees: that of the uploaded file. */
  inputName: string;
  /** Hash of the container when it was accepted: a changed one is refused. Missing when it was not inspected. */
  inputSha256?: string;
  /** The extraction in it, by its folder; absent when it contains only one. */
  extractionFolder?: string;
  writer: HitWriter;
  /** The user who adds the tags and comments of the examiner to the case; missing: they stay values of their items. */
  marksImporter?: Omit<ImportedMarks['importer'], 'timestamp'>;
  /** The user who imports; missing when no user is signed in. */
  importer?: Omit<ImportedMarks['importer'], 'timestamp'>;
  files: Pick<WholeFileStore, 'openBatch'>;
  /** Limits of the file system for stored files. */
  limits: UnpackLimits;
  /** For lookup files of the import; they are removed at its end. */
  workFolder: string;
  onProgress: ReportProgress;
  /** Cancels: the import throws the signal's reason and stores no hit. */
  signal: AbortSignal;
  now: Clock;
  reviewVersion: string;
}

/**
 * Imports one extraction: hashes it, stores its files, writes its hits and finishes with a certificate in which read = stored +
 * refused (ADR 0007). None of it is visible before the writer has finished; when a step fails, all written hits are removed.
 * Stored files stay until the caller starts the collection of unreferenced files.
 * @throws BadInputError with file, location and cure; StorageFullError; the signal's reason
 */
export async function runImport(request: ImportRequest): Promise<ImportCertificate> {
  await mkdir(request.workFolder, { recursive: true });
  const folder = await mkdtemp(join(request.workFolder, 'import-'));
  const files = request.files.openBatch();
  try {
    return await importWith(request, files, folder);
  } catch (error) {
    try {
      await files.discard();
    } finally {
      request.writer.abort();
    }
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importWith(request: ImportRequest, files: FileBatch, folder: string): Promise<ImportCertificate> {
  const { writer, now } = request;
  const startedAt = isoTime(now());
  const ledger = new ImportLedger();
  const shortage = new AbortController();
  const meter = new ProgressMeter(request.onProgress, AbortSignal.any([request.signal, shortage.signal]));
  meter.start('hashing');
  const { container, extraction, isOwn, guard, inputSha256 } = await accept(request, meter);
  const { importer, records } = extraction;
  const unwatch = guard.watch((error) => shortage.abort(error));
  const staging = new ImportStaging(join(folder, 'staging.db'));
  const marks = openMarks(request, extraction, ledger, folder);
  try {
    meter.start('storing files');
    const recordPaths = new Set(records.map(({ path }) => path));
    const isFile = (entry: ContainerEntry) => isOwn(entry) && !recordPaths.has(entry.path);
    await storeContainerFiles({ container, files, staging, ledger, meter, guard }, isFile);
    meter.start('reading');
    const input = { container, extraction, report: records[0], writer, files, staging, marks, ledger, meter };
    const imported = await importer.read({ ...input, workFolder: folder });
    meter.start('finishing');
    writer.flush();
    const finishedAt = isoTime(now());
    const certificate: ImportCertificate = {
      ...describeInput(request, extraction, imported),
      inputSize: container.size,
      inputSha256,
      startedAt,
      finishedAt,
      ...reconcile(ledger, imported, request.inputName),
      files: {
        ...staging.totals(),
        missing: imported.missingFiles,
        compared: imported.comparedFiles,
        differing: imported.differingFiles,
      },
      ...(marks !== null && { marks: marks.totals() }),
    };
    // The files and their names are on the disk before the hits that refer to them are finished.
    await files.flush();
    writer.finish({
      certificate,
      files: staging.storedFiles(),
      device: imported.device,
      extraction: imported.extraction,
      ...(request.importer && { importer: { ...request.importer, timestamp: finishedAt } }),
      ...(marks !== null && { marks: finishedMarks(request, extraction, marks, finishedAt) }),
    });
    return certificate;
  } finally {
    unwatch();
    staging.close();
    marks?.close();
  }
}

function describeInput(
  { inputName, reviewVersion }: ImportRequest,
  { importer, folder }: Extraction,
  imported: ImportedReport,
): Pick<ImportCertificate, 'importType' | 'extractionFolder' | 'deviceName' | 'inputName' | 'reviewVersion'> {
  const deviceName = imported.deviceName ?? deviceNameOf(imported.device);
  return {
    importType: importer.type,
    ...(folder !== '' && { extractionFolder: folder }),
    ...(deviceName !== null && { deviceName }),
    inputName,
    reviewVersion,
  };
}

/** Null when they were not requested or the format has none. */
function openMarks(
  { marksImporter }: ImportRequest,
  { importer }: Extraction,
  ledger: ImportLedger,
  folder: string,
): MarkStaging | null {
  return marksImporter === undefined || importer.marks === undefined
    ? null
    : new MarkStaging(join(folder, 'marks.db'), (kind, location, message) => ledger.warn(kind, location, message));
}

function finishedMarks(
  { marksImporter }: ImportRequest,
  { tool }: Extraction,
  marks: MarkStaging,
  timestamp: string,
): ImportedMarks {
  if (marksImporter === undefined) {
    throw new Error('Tags and comments are gathered for whoever takes them over.');
  }
  const importer = { ...marksImporter, timestamp };
  return { tool: tool.name, importer, tags: marks.tags(), comments: marks.comments() };
}

/** Checks the container before any of it is stored: that it is readable, fits on the disk, and is the accepted one. */
async function accept(request: ImportRequest, meter: ProgressMeter) {
  const container = await openContainer(request.inputPath, request.inputName);
  const extractions = await findExtractions(container);
  const extraction = chooseExtraction(container, extractions, request.extractionFolder);
  const { records } = extraction;
  const isOwn = belongsTo(extraction, extractions);
  const guard = new UnpackGuard(container, request.limits);
  const announced = await guard.announced(isOwn);
  const recordBytes = records.reduce((sum, { size }) => sum + size, 0);
  meter.expect('hashing', container.size);
  meter.expect('storing files', announced.bytes - recordBytes, announced.entries - records.length);
  meter.expect('reading', recordBytes);
  const inputSha256 = await container.hash((count) => meter.addBytes(count));
  if (request.inputSha256 !== undefined && request.inputSha256 !== inputSha256) {
    throw new BadInputError(
      `${request.inputName} has changed since its import was accepted; nothing of it was kept. Import it again.`,
    );
  }
  return { container, extraction, isOwn, guard, inputSha256 };
}
