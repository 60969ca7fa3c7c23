import { existsSync, openSync, readdirSync, readSync, closeSync } from 'node:fs';
import path from 'node:path';

import { HEAD_BYTES, mimeTypeOf } from '@server/imports/mime-type';
import { findProgram } from '@server/previews/run-program';
import { ROTATION, rotating } from '@test/helpers/rotation';
import { startConversions } from '@test/server/helpers/convert-file';

// Every real file of the sample collections with its conversion; docs/previews.md lists the results.
const SAMPLES = path.resolve('../shared/samples/media');
const isThere =
  existsSync(SAMPLES) && ['ffmpeg', 'ffprobe', 'soffice'].every((program) => findProgram(program) !== null);
const withSamples = isThere ? describe : describe.skip;

/** By name; the first that matches. */
const EXPECTED: readonly [name: RegExp, outcome: string][] = [
  // Damaged on purpose, cut down to their header, or protected against copying.
  [/^testHEIC_livePhoto\.heic$/, 'PICTURE MALFORMED, THUMBNAIL MALFORMED'],
  [
    /^testMP4_(QuickTimeMetadata|StillImageTimeZero)\.mov$|^testMP4_udtaLocation\.mp4$/,
    'VIDEO MALFORMED, FILMSTRIP MALFORMED, THUMBNAIL MALFORMED',
  ],
  [
    /^testMP4_(drm|coverArt|twoCovers|esdsFlags)\.m4a$|^ArrayIndexOutOfBoundsException\.Mp3Reader\.extract\.mp3$/,
    'AUDIO MALFORMED',
  ],
  [/^Ar\w+Exception\.Mp3Reader\.\w+\.mp3$/, ''],
  // Taken with the camera on its side.
  [/^Issue 473 \(Java\)\.webp$/, 'PICTURE image/webp, THUMBNAIL image/webp'],
  // Not what their names say.
  [/^testMP4AudioOnly\.mp4$/, 'AUDIO asIs'],
  [/^Issue 337 \(dotnet\)\.m4a$/, 'AUDIO audio/mpeg'],
  [/\.(heic|heif)$/, 'PICTURE image/webp, THUMBNAIL image/webp'],
  [/\.(jpg|png|webp|avif|svg)$/, 'PICTURE asIs, THUMBNAIL image/webp'],
  [/\.amr$/, 'AUDIO audio/mpeg'],
  [/\.(mp3|m4a|opus|flac|oga|ogg|wav)$/, 'AUDIO asIs'],
  [/\.mp4$/, 'VIDEO asIs, FILMSTRIP image/webp, THUMBNAIL image/webp'],
  [/\.avi$/i, 'FILMSTRIP image/webp, THUMBNAIL image/webp'],
  [/\.pdf$/, 'DOCUMENT asIs, THUMBNAIL image/webp'],
  [/\.(docx|pptx|xlsx|rtf)$/, 'DOCUMENT application/pdf, THUMBNAIL image/webp'],
  [/\.(eml|msg|mbox)$/, 'DOCUMENT text/html'],
  [/\.(html|ics|kml|txt)$/, 'DOCUMENT asIs'],
];

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        // Texts that describe the pictures next to them.
        .filter((entry) => entry.isFile() && !/[\\/]metadata[\\/]/.test(entry.parentPath))
        .filter(({ name }) => EXPECTED.some(([pattern]) => pattern.test(name)))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
    : [];

function headOf(file: string): Buffer {
  const buffer = Buffer.alloc(HEAD_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    return buffer.subarray(0, readSync(descriptor, buffer, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(descriptor);
  }
}

withSamples('real files (skipped without the samples, ffmpeg or LibreOffice)', () => {
  let conversions: ReturnType<typeof startConversions>;
  beforeAll(() => {
    conversions = startConversions();
  });
  afterAll(() => conversions.close());

  const files = rotating(isThere ? filesBelow(SAMPLES) : []);
  it.each(files.map(([, file]) => [path.relative(SAMPLES, file), file]))(
    `%s has the expected previews (${ROTATION})`,
    async (_name, file) => {
      const mimeType = await mimeTypeOf(headOf(file), file);
      const { results } = await conversions.convert(file, mimeType);
      const outcome = Object.entries(results).map(([conversion, result]) => `${conversion} ${result}`);
      expect(outcome.join(', ')).toBe(EXPECTED.find(([pattern]) => pattern.test(path.basename(file)))?.[1]);
    },
  );
});
