import type { PdfWriterChoice } from '@server/config';

import { findChromium } from './chromium';
import { PrintError } from './print-error';

/** The writer currently used for the configured choice. */
export const usedPdfWriter = (choice: PdfWriterChoice): Printer['kind'] =>
  choice === 'auto' ? (findChromium() === null ? 'bundled' : 'chromium') : choice;

/** The program that creates PDF documents. */
export type Printer = { kind: 'chromium'; program: string } | { kind: 'bundled' };

/**
 * Finds the program that creates PDF documents on this machine.
 * @param searchPath instead of the environment variable PATH
 * @throws PrintError when Chromium is required and not installed
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
