import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import sharp from 'sharp';

import { findSandbox } from '@server/previews/sandbox/find-sandbox';
import { ExcelWriter } from '@server/reports/excel/excel-writer';
import type { PdfWriterChoice } from '@server/config';
import { PdfWriter } from '@server/reports/pdf/pdf-writer';
import type { ReportWriter } from '@server/reports/report-content';

import { ProcessTree } from './imports/process-tree';
import { drawReport } from './output/drawn-report';
import { measurePackage } from './output/measure-package';

const MEGABYTE = 1024 ** 2;
const SAMPLE_EVERY = 250;
const DIFFERENT_PICTURES = 50;
const ENTRY = path.resolve(__dirname, '../build/server/conversion-process.js');

/**
 * `npm run bench -- output --format excel|pdf|package --items N [--pictures N] [--writer chromium|bundled] [--keep FILE]`:
 * writes a report of generated items and reads it back; a disclosure package is also opened from its folder in Chromium, and
 * searched. Prints seconds, the peak of resident memory of all processes together, and the size of the download. Targets:
 * 1,000,000 items as Excel in 60 s with 500 MB; 10,000 items with 2,000 pictures as PDF in 180 s with 1,500 MB.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      format: { type: 'string', default: 'excel' },
      items: { type: 'string', default: '100000' },
      pictures: { type: 'string', default: '0' },
      writer: { type: 'string', default: 'auto' },
      keep: { type: 'string' },
    },
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'review-output-'));
  const tree = new ProcessTree(process.pid);
  const timer = setInterval(() => tree.sample(), SAMPLE_EVERY);
  try {
    if (values.format === 'package') {
      await measurePackage(folder, Number(values.items), Number(values.pictures), drawPictures);
      return;
    }
    const writer = values.format === 'pdf' ? await pdfWriter(folder, values.writer) : new ExcelWriter();
    const pictureCount = Number(values.pictures);
    const content = drawReport({
      ...{ itemCount: Number(values.items), pictureCount, pictures: pictureCount === 0 ? [] : await drawPictures() },
    });
    const out = path.join(folder, 'out');
    mkdirSync(out);
    const start = performance.now();
    const written = await writer.write(content, {
      ...{ folder: out, signal: new AbortController().signal, onProgress: () => undefined },
    });
    const seconds = (performance.now() - start) / 1000;
    tree.sample();
    if (values.keep !== undefined) {
      copyFileSync(written.path, `${values.keep}.${written.extension}`);
    }
    console.log(
      `${values.format}: ${values.items} items, ${values.pictures} pictures: ${seconds.toFixed(1)} s, ` +
        `${tree.processorSeconds.toFixed(1)} s of processor, ${Math.round(tree.peaks.sum / 1024)} MB in all processes, ` +
        `${written.extension} of ${(statSync(written.path).size / MEGABYTE).toFixed(1)} MB`,
    );
  } finally {
    clearInterval(timer);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function pdfWriter(folder: string, writer: string): Promise<ReportWriter> {
  const workFolder = path.join(folder, 'work');
  const sandbox = await findSandbox({ entry: ENTRY, dataFolder: path.join(folder, 'data'), workFolder });
  console.log(`Sandbox: ${sandbox.kind}`);
  return new PdfWriter({ sandbox, workFolder, entry: ENTRY, writer: writerNamed(writer) });
}

const writerNamed = (name: string): PdfWriterChoice => (name === 'bundled' || name === 'chromium' ? name : 'auto');

/** Photographs of 1600 × 1200 pixels, with the noise of a camera. */
const drawPictures = (): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: DIFFERENT_PICTURES }, (_, index) => {
      const noise = { type: 'gaussian', mean: 60 + index * 3, sigma: 12 } as const;
      return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
        .jpeg({ quality: 82 })
        .toBuffer();
    }),
  );
