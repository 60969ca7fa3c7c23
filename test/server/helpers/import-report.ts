import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ImportCertificate } from '@contract/model/import';
import type { ImportProgress } from '@server/imports/import-progress';
import { runImport, type ImportRequest } from '@server/imports/run-import';
import type { FragmentRecord, HitRecord } from '@server/stores/hit-record';

import { MemoryFileStore } from './memory-file-store';
import { MemoryHitWriter } from './memory-hit-writer';

export interface FinishedTestImport {
  certificate: ImportCertificate;
  writer: MemoryHitWriter;
  files: MemoryFileStore;
  hits: HitRecord[];
  progress: ImportProgress[];
}

/** Calls back with a temporary folder and removes it afterwards. */
export async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'review-import-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Imports an input on the disk into memory. */
export async function importPath(
  inputPath: string,
  inputName: string,
  overrides: Partial<ImportRequest> & { writer?: MemoryHitWriter } = {},
): Promise<FinishedTestImport> {
  const writer = overrides.writer ?? new MemoryHitWriter();
  const files = new MemoryFileStore();
  const progress: ImportProgress[] = [];
  const certificate = await withFolder((workFolder) =>
    runImport({
      inputPath,
      inputName,
      files,
      workFolder,
      onProgress: (step) => progress.push(step),
      signal: new AbortController().signal,
      limits: { ratio: null, freeBytes: async () => Infinity, folder: 'memory' },
      now: () => Date.UTC(2025, 0, 1),
      reviewVersion: '0.1.0',
      ...overrides,
      writer,
    }),
  );
  return { certificate, writer, files, hits: [...writer.hits.values()], progress };
}

/** Imports the text of a bare `report.xml`. */
export function importXml(xml: string | Buffer, overrides: Partial<ImportRequest> = {}): Promise<FinishedTestImport> {
  return withFolder(async (folder) => {
    const path = join(folder, 'upload.xml');
    await writeFile(path, xml);
    return importPath(path, 'report.xml', { ...overrides, writer: undefined });
  });
}

export function fragmentsOf(hit: HitRecord | undefined, name: string): FragmentRecord[] {
  return (hit?.fragments ?? []).filter((fragment) => fragment.name === name);
}

export function valuesOf(hit: HitRecord | undefined, name: string): string[] {
  return fragmentsOf(hit, name).map((fragment) => fragment.value);
}
