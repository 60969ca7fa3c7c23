import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

import type { Extraction } from './extraction';
import { entryName, type MediaContent } from './media/media-content';
import { buildMediaLibrary, type MediaLibrary } from './media/media-library';
import { FIXED_ENTRY_TIME } from './media/zip-package';
import type { OwnerKey } from './people';
import { PHONES } from './phones';
import { prepareExtraction, type PhoneContents } from './prepare-extraction';
import { reportDocument } from './report/report-document';
import type { SamplePlan } from './report/sample-plan';
import { inChunks } from './xml-writer';

const DEFAULT_SAMPLE_HITS = 3500;

/** The first phone has more than half of the hits, as the conservator writes more than the courier. */
const FIRST_PHONE_SHARE = 0.55;
const COMPRESSION_LEVEL = 4;
/** From this number of hits on, the report may be larger than the 4 GiB that ZIP without Zip64 supports. */
const ZIP64_FROM_HITS = 500_000;

export interface SampleOptions extends PhoneContents {
  /** Path of the .ufdr; an existing file is overwritten. */
  outPath: string;
  /** An existing folder for temporary files: some 300 bytes per hit. They are removed at the end. */
  workFolder: string;
}

export interface SampleSummary {
  outPath: string;
  /** Size of the .ufdr. */
  bytes: number;
  hits: number;
  /** Rows of `taggedFiles`, and the number of their distinct contents in the container. */
  fileRows: number;
  storedFiles: number;
  /** Messages inside conversations. */
  chatMessages: number;
  /** Models directly below a `modelType`: together the report's `ModelCount`. */
  modelCount: number;
  modelsByType: Record<string, number>;
}

/** Writes one invented phone as a .ufdr in the grammar of formats.md 1.2 to 1.7, in constant memory. */
export const generateSampleExtraction = async (options: SampleOptions): Promise<SampleSummary> =>
  writeExtraction(options, await buildMediaLibrary(options.seed));

/** The number of hits of a case that its second phone has. */
const secondPhoneHits = (hits: number): number => hits - Math.round(hits * FIRST_PHONE_SHARE);

/** The number of hits of the second phone in the sample case. */
export const SECOND_PHONE_HITS = secondPhoneHits(DEFAULT_SAMPLE_HITS);

/** Writes both phones of the sample case into `folder`; their common conversations are on both. */
export const generateSampleCase = async (options: {
  folder: string;
  seed: number;
  hits?: number;
  workFolder: string;
}): Promise<SampleSummary[]> => {
  const { folder, seed, hits = DEFAULT_SAMPLE_HITS, workFolder } = options;
  const library = await buildMediaLibrary(seed);
  const second = secondPhoneHits(hits);
  await mkdir(folder, { recursive: true });
  const write = (phone: OwnerKey, share: number): Promise<SampleSummary> =>
    writeExtraction({ outPath: join(folder, PHONES[phone].fileName), seed, hits: share, workFolder, phone }, library);
  return [await write('mira', hits - second), await write('tomasz', second)];
};

const writeExtraction = async (options: SampleOptions, library: MediaLibrary): Promise<SampleSummary> => {
  const spoolFolder = await mkdtemp(join(options.workFolder, 'sample-'));
  try {
    const { extraction, plan } = prepareExtraction(options, library, join(spoolFolder, 'extra-infos.xml'));
    const contents = storedContents(extraction);
    await writeContainer(options.outPath, extraction, plan, contents);
    return {
      outPath: options.outPath,
      bytes: (await stat(options.outPath)).size,
      hits: plan.hits,
      fileRows: plan.nodeCount,
      storedFiles: contents.length,
      chatMessages: plan.chatMessages,
      modelCount: [...plan.modelsByType.values()].reduce((sum, count) => sum + count, 0),
      modelsByType: Object.fromEntries(plan.modelsByType),
    };
  } finally {
    await rm(spoolFolder, { recursive: true, force: true });
  }
};

/** The distinct contents that the container must include. */
const storedContents = (extraction: Extraction): MediaContent[] => {
  const byName = new Map<string, MediaContent>();
  const add = (row: ReturnType<Extraction['everydayFile']>): boolean => {
    const isNew = row.isExported && !byName.has(entryName(row.content));
    if (isNew) {
      byName.set(entryName(row.content), row.content);
    }
    return isNew;
  };
  [...extraction.storyFiles.values()].forEach(add);
  for (let index = 0; index < extraction.everydayFileCount; index += 1) {
    const row = extraction.everydayFile(index);
    if (index > 0 && row.content === extraction.everydayFile(0).content) {
      break; // The pool starts again: all later contents are repetitions.
    }
    add(row);
  }
  return [...byName.values()];
};

const writeContainer = async (
  outPath: string,
  extraction: Extraction,
  plan: SamplePlan,
  contents: readonly MediaContent[],
): Promise<void> => {
  const zip = new yazl.ZipFile();
  const failed = once(zip, 'error').then(([error]) => {
    throw error;
  });
  const report = Readable.from(inChunks(reportDocument(extraction, plan)), { objectMode: true, highWaterMark: 2 });
  report.once('error', (error) => zip.emit('error', error));
  zip.addReadStream(report, 'report.xml', {
    ...FIXED_ENTRY_TIME,
    compressionLevel: COMPRESSION_LEVEL,
    forceZip64Format: plan.hits >= ZIP64_FROM_HITS,
  });
  for (const content of contents) {
    const isPacked = content.category === 'Image' || content.category === 'Video';
    zip.addBuffer(content.bytes, entryName(content), { ...FIXED_ENTRY_TIME, compress: !isPacked });
  }
  zip.end();
  await Promise.race([pipeline(zip.outputStream, createWriteStream(outPath)), failed]);
};
