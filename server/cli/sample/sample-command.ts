import { access, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { BadInputError } from '@server/errors';
import { SAMPLE_SEED } from '@server/sample/phones';
import type { OtherTool } from '@server/sample/story/tool-differences';
import { generateSampleExtraction, SECOND_PHONE_HITS } from '@server/sample/write-sample';
import { generateToolExport } from '@server/sample/write-tool-export';

import { UsageError, type CommandIo } from '@server/cli/command-io';

const FORMATS = ['ufed', 'axiom', 'xry'] as const satisfies readonly ('ufed' | OtherTool)[];
type Format = (typeof FORMATS)[number];

const OPTIONS = {
  format: { type: 'string' },
  out: { type: 'string' },
  hits: { type: 'string' },
  seed: { type: 'string' },
} as const;

interface SampleOrder {
  format: Format;
  out: string;
  hits: number;
  seed: number;
}

/** `review sample`: writes the second phone of the sample case as an export of a tool. */
export async function sampleCommand(args: string[], io: CommandIo): Promise<number> {
  const order = readOrder(args);
  const outPath = path.resolve(io.workingDirectory, order.out);
  if (await exists(outPath)) {
    throw new BadInputError(`${outPath} already exists. Name another path, or remove it first.`);
  }
  await mkdir(path.dirname(outPath), { recursive: true });
  try {
    const hits = await write({ ...order, out: outPath }, io.signal);
    io.out(`Wrote ${outPath}: ${hits} items.`);
  } catch (error) {
    // An incomplete export would look like a complete one.
    await rm(outPath, { recursive: true, force: true });
    throw error;
  }
  return 0;
}

async function write({ format, out, hits, seed }: SampleOrder, signal: AbortSignal): Promise<number> {
  if (format !== 'ufed') {
    return (await generateToolExport({ tool: format, folder: out, hits, seed, signal })).hits;
  }
  const workFolder = await mkdtemp(path.join(tmpdir(), 'review-sample-'));
  try {
    return (await generateSampleExtraction({ outPath: out, phone: 'tomasz', hits, seed, workFolder })).hits;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

function readOrder(args: string[]): SampleOrder {
  const { values } = parseArgs({ args, options: OPTIONS });
  const format = FORMATS.find((known) => known === values.format);
  if (format === undefined) {
    const given = values.format === undefined ? 'Name the format' : `There is no format "${values.format}"`;
    throw new UsageError(`${given}: --format is ufed, axiom or xry.`);
  }
  if (values.out === undefined || values.out === '') {
    throw new UsageError('Name the file (ufed) or folder (axiom, xry) to write with --out <path>.');
  }
  return {
    format,
    out: values.out,
    hits: numberOf('--hits', values.hits, SECOND_PHONE_HITS),
    seed: numberOf('--seed', values.seed, SAMPLE_SEED),
  };
}

function numberOf(option: string, text: string | undefined, byDefault: number): number {
  if (text !== undefined && !/^\d{1,8}$/.test(text)) {
    throw new UsageError(`${option} is a whole number of at most eight digits, not "${text}".`);
  }
  return text === undefined ? byDefault : Number(text);
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
