import type { PdfWriterChoice } from '@server/config';

import { findChromium } from './chromium';
import { PrintError } from './print-error';

/** The writer that documents are made by now, by the choice of the configuration. */
export const usedPdfWriter = (choice: PdfWriterChoice): Printer['kind'] =>
  choice === 'auto' ? (findChromium() === null ? 'bundled' : 'chromium') : choice;

/** What makes PDF documents. */
export type Printer = { kind: 'chromium'; program: string } | { kind: 'bundled' };

/**
 * What makes PDF documents on this machine.
 * @param searchPath instead of the environment variable PATH
 * @throws PrintError when Chromium is demanded and not installed
 */
export function findPrinter(choice: PdfWriterChoice, searchPath?: string): Printer {
  if (choice === 'bundled') {
    return { kind: 'bundled' };
  }
  const program = findChromium(searchPath);
  if (program !== null) {
    return { kind: 'chromium', program };
  }
  if (choice === 'chromium') {
    throw new PrintError(
      'PDF reports are printed by Chromium, which is not installed on the server. Install it there (Debian: apt-get install chromium) ' +
        'and create the report again, or create it as an Excel report.',
    );
  }
  return { kind: 'bundled' };
}
