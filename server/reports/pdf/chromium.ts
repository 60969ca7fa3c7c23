import { findProgram } from '@server/previews/run-program';

import { PrintError } from './print-error';
import type { PrintSandbox } from './print-sandbox';

/** Names of the program in Debian, Ubuntu and Google's packages. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable'];
const PRINT_TIME_MAX = 10 * 60_000;

/** The path of Chromium; null when it is not installed. */
export const findChromium = (searchPath?: string): string | null =>
  NAMES.map((name) => findProgram(name, searchPath)).find((file) => file !== null) ?? null;

/** Prints an HTML file of the sandbox as PDF, tagged and with an outline. @throws PrintError */
export async function printPdf(
  program: string,
  sandbox: PrintSandbox,
  { html, pdf, signal }: { html: string; pdf: string; signal: AbortSignal },
): Promise<void> {
  const end = await sandbox.start(
    [
      program,
      ...['--headless', '--disable-gpu', '--no-first-run', '--disable-extensions', '--disable-background-networking'],
      // It runs in a stricter sandbox than its own, which cannot be created inside of it.
      ...['--no-sandbox', '--disable-dev-shm-usage', '--no-zygote', '--disable-crash-reporter', '--disable-breakpad'],
      // Only the processes that one page needs.
      ...['--in-process-gpu', '--renderer-process-limit=1', '--disable-component-extensions-with-background-pages'],
      '--disable-features=SpareRendererForSitePerProcess,InitialWebUI,WebUIToolbar,Translate,OptimizationHints,MediaRouter',
      ...['--host-resolver-rules=MAP * ~NOTFOUND'],
      ...[`--user-data-dir=${sandbox.pathInside('profile')}`, '--no-pdf-header-footer'],
      ...['--generate-pdf-document-outline', '--run-all-compositor-stages-before-draw'],
      ...[`--print-to-pdf=${sandbox.pathInside(pdf)}`, `file://${sandbox.pathInside(html)}`],
    ],
    { timeMax: PRINT_TIME_MAX, signal },
  );
  if (end.isLate) {
    throw new PrintError(
      'Chromium took longer than 10 minutes for a volume of the PDF report. Create the report of fewer items, or as an Excel report.',
    );
  }
  if (end.code !== 0) {
    throw new PrintError(
      `Chromium ended with ${end.signal ?? `code ${end.code}`} when it printed the PDF report: ${lastLine(end.errorOutput)}`,
    );
  }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
