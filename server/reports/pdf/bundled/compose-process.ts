import { closeSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Imported first: React reads the environment when it is loaded.
import './production';
import { Font } from '@react-pdf/renderer';

import type { Block, PageFrame } from './blocks';
import { blockTexts, frameTexts } from './block-texts';
import { compose } from './compose';
import { FontBook } from './font-book';
import { placeMarks } from './right-to-left-marks';

// The process that composes a document, in a sandbox: `node pdf-process.js FOLDER ENTRY`. The folder contains `blocks.jsonl`
// (the frame in the first line, then one block per line) and the pictures as `0.jpg`, `1.jpg` …; the process writes
// `volume.pdf`.

async function run(folder: string, entry: string): Promise<void> {
  const fonts = new FontBook(entry, folder, registerFont);
  Font.registerHyphenationCallback((word) => [word]);
  const blocks = path.join(folder, 'blocks.jsonl');
  const [first] = linesIn(blocks);
  const frame = readFrame(first ?? '');
  await fonts.announce(frameTexts(frame));
  for (const block of blocksIn(blocks)) {
    await fonts.announce(blockTexts(block));
  }
  const pictures = new Set(readdirSync(folder).filter((name) => /^\d+\.jpg$/.test(name)));
  const pdf = await compose(frame, blocksIn(blocks), {
    fonts,
    pictureOf: (picture) => (pictures.has(`${picture}.jpg`) ? readFileSync(path.join(folder, `${picture}.jpg`)) : null),
  });
  writeFileSync(path.join(folder, 'volume.pdf'), pdf);
}

async function registerFont(family: string, src: string): Promise<void> {
  Font.register({ family, src });
  await Font.load({ fontFamily: family });
  const font = Font.getFont({ fontFamily: family }).data;
  if (font === null) {
    throw new Error(`The renderer cannot read ${src}.`);
  }
  placeMarks(font);
}

function* blocksIn(file: string): Generator<Block> {
  let isFrame = true;
  for (const line of linesIn(file)) {
    if (!isFrame) {
      yield readBlock(line);
    }
    isFrame = false;
  }
}

/* eslint-disable @typescript-eslint/no-unsafe-return -- the server wrote these lines (compose-pages.ts) */
const readFrame: (line: string) => PageFrame = (line) => JSON.parse(line);
const readBlock: (line: string) => Block = (line) => JSON.parse(line);
/* eslint-enable @typescript-eslint/no-unsafe-return */

const CHUNK = 1024 * 1024;

function* linesIn(file: string): Generator<string> {
  const handle = openSync(file, 'r');
  const decoder = new TextDecoder();
  const chunk = Buffer.alloc(CHUNK);
  let rest = '';
  try {
    for (let length = readSync(handle, chunk); length > 0; length = readSync(handle, chunk)) {
      const lines = (rest + decoder.decode(chunk.subarray(0, length), { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    closeSync(handle);
  }
}

const [, , folder = '', entry = ''] = process.argv;
run(folder, entry).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
