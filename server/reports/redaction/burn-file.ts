import { lstat, copyFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import type { PrintEnvironment } from '@server/reports/pdf/sandboxed-pdf-writer';
import { PrintSandbox } from '@server/reports/pdf/print-sandbox';

import { BURN_SCRIPT } from './burn-script';
import type { FileRedaction } from './case-redactions';

const BURN_TIME_MAX = 10 * 60_000;
const RESULT_MAX = 1024 ** 3;

type Boxes = Pick<FileRedaction, 'boxes'>;

/** A picture, a PDF document, or a page of one as a picture: `page` starts at 1. */
export type BurnTask = ({ kind: 'picture' | 'pdf' } & Boxes) | ({ kind: 'page'; page: number } & Boxes);

/**
 * Removes the content below boxes from a file. Returns whether `target` is the result; false for a file that cannot be read.
 */
export type BurnFile = (content: Readable, task: BurnTask, target: string, signal: AbortSignal) => Promise<boolean>;

/**
 * Burns boxes in, in the sandbox of PDF printing.
 *
 * @throws ConflictError when a required sandbox is missing, the signal's reason
 */
export const sandboxedBurn =
  (environment: Pick<PrintEnvironment, 'find'>): BurnFile =>
  async (content, task, target, signal) => {
    const { sandbox: kind, workFolder, entry } = await environment.find();
    const sandbox = await PrintSandbox.open(kind, workFolder);
    try {
      await sandbox.write('in', content);
      const script = ['-e', BURN_SCRIPT, entry, sandbox.pathInside(''), JSON.stringify(task)];
      const end = await sandbox.start([process.execPath, ...script], { timeMax: BURN_TIME_MAX, signal });
      // A link is not followed: a hostile file may have taken control of the script.
      const made = await lstat(sandbox.path('out')).catch(() => null);
      if (end.code !== 0 || made?.isFile() !== true || made.size === 0 || made.size > RESULT_MAX) {
        return false;
      }
      await copyFile(sandbox.path('out'), target);
      return true;
    } finally {
      await sandbox.close();
    }
  };
