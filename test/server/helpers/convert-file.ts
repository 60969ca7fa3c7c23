import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ConversionAnswer } from '@server/previews/conversion-messages';
import { ConversionRunner, type ConversionOutcome } from '@server/previews/conversion-runner';

/** The conversion process as tests start it. */
const CONVERSION_ENTRY = path.resolve('test/helpers/conversion-process.js');

/** A folder of its own for a test file, and conversions of files by one real process. */
export function startConversions(stage: 'quick' | 'slow' = 'quick') {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-conversions-'));
  let runner = new ConversionRunner({ entry: CONVERSION_ENTRY, stage });
  let count = 0;

  const run = async (source: string, mimeType: string): Promise<{ outcome: ConversionOutcome; folder: string }> => {
    if (!runner.isFit) {
      runner.stop();
      runner = new ConversionRunner({ entry: CONVERSION_ENTRY, stage });
    }
    count += 1;
    const place = path.join(folder, `task-${count}`);
    return { outcome: await runner.run({ path: source, mimeType, folder: place }, () => undefined), folder: place };
  };
  return {
    folder,
    run,
    /** Writes a source file. */
    write: (name: string, content: string | Uint8Array) => {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    },
    /** What became of each conversion: `asIs`, the type it was converted to, or the code of its failure. */
    convert: async (source: string, mimeType: string) => {
      const { outcome, folder: place } = await run(source, mimeType);
      if (outcome.kind !== 'answered') {
        throw new Error(`The conversion of ${path.basename(source)} ended as ${outcome.kind}.`);
      }
      return { ...describe(outcome.answer), answer: outcome.answer, folder: place };
    },
    close: () => {
      runner.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function describe({ made, failed }: ConversionAnswer) {
  const results: Record<string, string> = {};
  for (const one of made) {
    results[one.conversion] = one.outcome === 'asIs' ? 'asIs' : one.mimeType;
  }
  for (const { conversion, code } of failed) {
    results[conversion] = code;
  }
  const files: Record<string, string> = {};
  for (const one of made) {
    if (one.outcome === 'converted') {
      files[one.conversion] = one.file;
    }
  }
  return { results, files };
}
