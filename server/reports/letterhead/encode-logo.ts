import { lstat, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';

import { pictureHead } from '@server/domain/picture-head';
import { ConflictError } from '@server/errors';
import { PrintSandbox } from '@server/reports/pdf/print-sandbox';
import type { PrintEnvironment } from '@server/reports/pdf/sandboxed-pdf-writer';
import type { StoredLogo } from '@server/stores/letterhead-store';

/** Pixels: enough for the printed size of a logo. */
const WIDTH = 800;
const HEIGHT = 280;
const ENCODE_TIME_MAX = 60_000;
/** Bytes: a PNG of this size in pixels is smaller. */
const RESULT_MAX = 2 * 1024 ** 2;
/** Exit code of the script when the picture cannot be decoded. */
const UNREADABLE = 3;

/** Runs in the sandbox, because it decodes an uploaded picture. The result contains only the pixels of the file. */
const SCRIPT = `
const sharp = require('node:module').createRequire(process.argv[1])('sharp');
const [, , folder] = process.argv;
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png'].map((name) => 'VipsForeignLoad' + name) });
sharp.concurrency(1);
const file = (name) => require('node:path').join(folder, name);
sharp(file('in')).rotate().toColourspace('srgb')
  .resize({ width: ${WIDTH}, height: ${HEIGHT}, fit: 'inside', withoutEnlargement: true })
  .png().toFile(file('out')).then(() => process.exit(0), () => process.exit(${UNREADABLE}));
`;

/** Decodes a PNG or JPEG picture and encodes it as a PNG of the size of a logo; null for a file that cannot be decoded. */
export type EncodeLogo = (content: Buffer, signal: AbortSignal) => Promise<StoredLogo | null>;

/** Encodes in the sandbox of PDF printing. @throws ConflictError when a required sandbox is missing, the signal's reason */
export const sandboxedLogo =
  (environment: Pick<PrintEnvironment, 'find'>): EncodeLogo =>
  async (content, signal) => {
    const {
      sandbox: kind,
      workFolder,
      entry,
    } = await environment.find().catch((cause: unknown) => {
      throw cause instanceof ConflictError ? new ConflictError(NO_SANDBOX, { cause }) : cause;
    });
    const sandbox = await PrintSandbox.open(kind, workFolder);
    try {
      await sandbox.write('in', Readable.from([content]));
      const end = await sandbox.start([process.execPath, '-e', SCRIPT, entry, sandbox.pathInside('')], {
        ...{ timeMax: ENCODE_TIME_MAX, signal },
      });
      if (end.code !== null && end.code !== 0 && end.code !== UNREADABLE) {
        throw new Error(
          `The process that decodes a logo ended with ${end.code}: ${end.errorOutput.trim().slice(-300)}`,
        );
      }
      // A link is not followed: a hostile picture may have taken over the script.
      const made = await lstat(sandbox.path('out')).catch(() => null);
      if (end.code !== 0 || made?.isFile() !== true || made.size > RESULT_MAX) {
        return null;
      }
      return logoOf(await readFile(sandbox.path('out')));
    } finally {
      await sandbox.close();
    }
  };

const NO_SANDBOX =
  'A logo is decoded in a sandbox, which this server does not have. Ask whoever runs the server to install bubblewrap, and upload it again.';

function logoOf(bytes: Buffer): StoredLogo | null {
  const head = pictureHead(bytes);
  return head?.type === 'png' && head.width <= WIDTH && head.height <= HEIGHT
    ? { bytes, width: head.width, height: head.height }
    : null;
}
