import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import type { Block, PageFrame } from './bundled/blocks';
import { PrintError } from './print-error';
import type { PrintSandbox } from './print-sandbox';

/** A document for the bundled writer. */
export interface ComposedPages {
  frame: PageFrame;
  blocks: Iterable<Block>;
}

const BLOCKS = 'blocks.jsonl';
const COMPOSE_TIME_MAX = 30 * 60_000;
const HEAP_MEGABYTES = 1024;

/** The compiled process that composes documents is in the folder of the conversion entry file, which the sandbox exposes. */
const composerOf = (entry: string): string => path.join(path.dirname(entry), 'pdf-process.js');

interface Options {
  /** A file that the sandbox exposes, from which packages are resolved. */
  entry: string;
  /** JPEG by the SHA-256 of the attachment. */
  pictures: ReadonlyMap<string, Buffer>;
  signal: AbortSignal;
}

/** The index of each picture in a document of the bundled writer, by the SHA-256 of the attachment. */
export const pictureNumbers = (pictures: ReadonlyMap<string, Buffer>): ReadonlyMap<string, number> =>
  new Map([...pictures.keys()].map((sha256, index) => [sha256, index]));

/** Writes `volume.pdf` into the folder of the sandbox, without Chromium. @throws PrintError */
export async function composePdf(sandbox: PrintSandbox, pages: ComposedPages, options: Options): Promise<void> {
  const { entry, pictures, signal } = options;
  for (const [index, bytes] of [...pictures.values()].entries()) {
    await sandbox.write(`${index}.jpg`, Readable.from([bytes]));
  }
  await writeBlocks(sandbox, pages);
  const command = [process.execPath, `--max-old-space-size=${HEAP_MEGABYTES}`, composerOf(entry)];
  const end = await sandbox.start([...command, sandbox.pathInside(''), entry], {
    ...{ timeMax: COMPOSE_TIME_MAX, signal },
  });
  if (end.isLate) {
    throw new PrintError(
      'A volume of the PDF report took longer than 30 minutes. Create the report of fewer items, or as an Excel report.',
    );
  }
  if (end.code !== 0) {
    throw new PrintError(
      `The writer of PDF reports ended with ${end.signal ?? `code ${end.code}`}: ${end.errorOutput.trim().slice(-300)} ` +
        'Create the report of fewer items, or as an Excel report.',
    );
  }
}

async function writeBlocks(sandbox: PrintSandbox, { frame, blocks }: ComposedPages): Promise<void> {
  const file = await open(sandbox.path(BLOCKS), 'wx', 0o600);
  try {
    await file.write(`${JSON.stringify(frame)}\n`);
    for (const block of blocks) {
      await file.write(`${JSON.stringify(block)}\n`);
    }
  } finally {
    await file.close();
  }
  await sandbox.grantRead(BLOCKS);
}
