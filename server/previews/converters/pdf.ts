import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { PDFDocumentProxy } from 'pdfjs-dist';

import { ConversionFailure } from '@server/previews/conversion-failure';
import { THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH } from '@server/previews/preview-limits';

import { addIfPossible, type Converter, type Made, type MadeConversions } from './converter';
import { sharp } from './safe-sharp';
import { writeThumbnail } from './write-thumbnail';

/** PDF documents: browsers show them; lists show the first page. */
export const convertPdf: Converter = async ({ path: source, folder }) => {
  const made: Made[] = [{ conversion: 'DOCUMENT', outcome: 'asIs' }];
  return addPageThumbnail({ made }, source, folder);
};

/** Adds the first page as a THUMBNAIL. @throws ConversionFailure PASSWORD_PROTECTED or MALFORMED when the file does not open */
export async function addPageThumbnail(
  result: MadeConversions,
  source: string,
  folder: string,
): Promise<MadeConversions> {
  // Loaded with the first document, since pictures do not need it.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const assets = path.dirname(createRequire(__filename).resolve('pdfjs-dist/package.json'));
  const folderOf = (name: string) => `${path.join(assets, name)}/`;
  const task = getDocument({
    data: new Uint8Array(await readFile(source)),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
    wasmUrl: folderOf('wasm'),
  });
  try {
    const pdf = await task.promise.catch(refuse);
    return await addIfPossible(result, 'THUMBNAIL', async () => {
      const page = await drawFirstPage(pdf);
      return writeThumbnail(sharp(page).flatten({ background: 'white' }), folder);
    });
  } finally {
    await task.destroy();
  }
}

function refuse(error: unknown): never {
  if (error instanceof Error && error.name === 'PasswordException') {
    throw new ConversionFailure('PASSWORD_PROTECTED', 'The document is protected with a password.');
  }
  const reason = error instanceof Error ? error.message : String(error);
  throw new ConversionFailure('MALFORMED', `The PDF document cannot be read: ${reason}`);
}

/** As PNG, at the maximum size of a thumbnail. */
async function drawFirstPage(pdf: PDFDocumentProxy): Promise<Buffer> {
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(THUMBNAIL_HEIGHT / height, THUMBNAIL_WIDTH / width) });
  const canvas = createCanvas(pdf.canvasFactory, Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, viewport, background: 'white' }).promise;
  return canvas.toBuffer('image/png');
}

/** Canvas implementation outside of browsers. */
type DrawnCanvas = HTMLCanvasElement & { toBuffer(type: 'image/png'): Buffer };

function createCanvas(factory: object, width: number, height: number): DrawnCanvas {
  const made = isCanvasFactory(factory) ? factory.create(width, height) : undefined;
  const canvas = typeof made === 'object' && made !== null && 'canvas' in made ? made.canvas : undefined;
  if (!isDrawnCanvas(canvas)) {
    throw new Error('No page can be drawn on this machine.');
  }
  return canvas;
}

const isCanvasFactory = (factory: object): factory is { create(width: number, height: number): unknown } =>
  'create' in factory && typeof factory.create === 'function';

const isDrawnCanvas = (value: unknown): value is DrawnCanvas =>
  typeof value === 'object' && value !== null && 'toBuffer' in value && 'getContext' in value;
