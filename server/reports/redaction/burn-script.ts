/**
 * Runs in the sandbox, because it decodes files of the evidence: `in` becomes `out`, without the content below the boxes and
 * without metadata. A picture becomes PNG or JPEG; a PDF document becomes one of pictures of its pages, so that it has no text;
 * a page of it becomes the same picture as in the document. Only self-contained formats are read
 * (server/previews/converters/safe-sharp.ts). A file that cannot be decoded has no result.
 */
export const BURN_SCRIPT = `
const path = require('node:path');
const { readFileSync, writeFileSync } = require('node:fs');
const { pathToFileURL } = require('node:url');
const fromEntry = require('node:module').createRequire(process.argv[1]);
const sharp = fromEntry('sharp');
const [, , folder, task] = process.argv;
const { kind, boxes, page: onlyPage } = JSON.parse(task);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].map((name) => 'VipsForeignLoad' + name) });
sharp.concurrency(1);

function blacken({ data, info }, parts) {
  const { width, height, channels } = info;
  for (const { x, y, width: w, height: h } of parts) {
    const [left, right] = [Math.max(0, Math.floor(x * width)), Math.min(width, Math.ceil((x + w) * width))];
    const [top, bottom] = [Math.max(0, Math.floor(y * height)), Math.min(height, Math.ceil((y + h) * height))];
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const at = (row * width + column) * channels;
        data.fill(0, at, at + Math.min(3, channels));
        if (channels === 4) { data[at + 3] = 255; }
      }
    }
  }
  return sharp(data, { raw: { width, height, channels } });
}

async function pixels(picture) {
  return picture.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
}

async function burnPicture() {
  const input = path.join(folder, 'in');
  const { format } = await sharp(input).metadata();
  const parts = boxes.map(({ box }) => box);
  const burnt = blacken(await pixels(sharp(input, { failOn: 'none' }).autoOrient()), parts);
  const out = format === 'jpeg' ? burnt.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : burnt.png();
  writeFileSync(path.join(folder, 'out'), await out.toBuffer());
}

async function openPdf() {
  const { getDocument, VerbosityLevel } = await import(
    pathToFileURL(fromEntry.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href
  );
  const assets = path.dirname(fromEntry.resolve('pdfjs-dist/package.json'));
  const folderOf = (name) => path.join(assets, name) + '/';
  return getDocument({
    data: new Uint8Array(readFileSync(path.join(folder, 'in'))),
    ...{ verbosity: VerbosityLevel.ERRORS, enableXfa: false },
    ...{ cMapUrl: folderOf('cmaps'), standardFontDataUrl: folderOf('standard_fonts'), wasmUrl: folderOf('wasm') },
  }).promise;
}

async function burnPage(pdf, number) {
  const page = await pdf.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const scale = Math.min(150 / 72, 2600 / Math.max(size.width, size.height));
  const viewport = page.getViewport({ scale });
  const made = pdf.canvasFactory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: made.canvas, viewport, background: 'white' }).promise;
  const own = boxes.filter((box) => box.page === number).map(({ box }) => box);
  const drawn = await pixels(sharp(made.canvas.toBuffer('image/png')).flatten({ background: 'white' }));
  const picture = await blacken(drawn, own).jpeg({ quality: 85 }).toBuffer();
  page.cleanup();
  return { picture, size, info: drawn.info };
}

async function burnOnePage() {
  const { picture } = await burnPage(await openPdf(), onlyPage);
  writeFileSync(path.join(folder, 'out'), picture);
}

async function burnPdf() {
  const pdf = await openPdf();
  const parts = [];
  let length = 0;
  const offsets = [];
  const add = (content) => { const bytes = Buffer.from(content, 'latin1'); parts.push(bytes); length += bytes.length; };
  const object = (number, content) => { offsets[number] = length; add(number + ' 0 obj\\n' + content + '\\nendobj\\n'); };
  add('%PDF-1.4\\n');
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { picture, size, info } = await burnPage(pdf, number);
    const first = 3 + (number - 1) * 3;
    pages.push(first);
    const [w, h] = [size.width.toFixed(2), size.height.toFixed(2)];
    object(first, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ' + w + ' ' + h + '] /Contents ' + (first + 1) +
      ' 0 R /Resources << /XObject << /P ' + (first + 2) + ' 0 R >> >> >>');
    const draw = 'q ' + w + ' 0 0 ' + h + ' 0 0 cm /P Do Q';
    object(first + 1, '<< /Length ' + draw.length + ' >>\\nstream\\n' + draw + '\\nendstream');
    object(first + 2, '<< /Type /XObject /Subtype /Image /Width ' + info.width + ' /Height ' + info.height +
      ' /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ' + picture.length + ' >>\\nstream\\n' +
      picture.toString('latin1') + '\\nendstream');
  }
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, '<< /Type /Pages /Count ' + pages.length + ' /Kids [' + pages.map((page) => page + ' 0 R').join(' ') + '] >>');
  const start = length;
  add('xref\\n0 ' + offsets.length + '\\n0000000000 65535 f \\n');
  offsets.slice(1).forEach((offset) => add(String(offset).padStart(10, '0') + ' 00000 n \\n'));
  add('trailer\\n<< /Size ' + offsets.length + ' /Root 1 0 R >>\\nstartxref\\n' + start + '\\n%%EOF\\n');
  writeFileSync(path.join(folder, 'out'), Buffer.concat(parts));
}

const burn = { picture: burnPicture, pdf: burnPdf, page: burnOnePage }[kind];
burn().then(() => process.exit(0), (error) => {
  process.stderr.write(String(error && error.message));
  process.exit(1);
});
`;
