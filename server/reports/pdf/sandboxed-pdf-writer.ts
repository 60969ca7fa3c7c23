import { mkdir } from 'node:fs/promises';

import { ConflictError } from '@server/errors';
import { findSandbox, type SandboxSearch } from '@server/previews/sandbox/find-sandbox';
import { protectionOf } from '@server/previews/sandbox/protection';
import type { Sandbox } from '@server/previews/sandbox/sandbox';
import type { ReportContent, ReportWriter, WriteOptions, WrittenReport } from '@server/reports/report-content';

import { PdfWriter } from './pdf-writer';

interface SandboxedPdfOptions extends SandboxSearch {
  /** `required`: without a sandbox that hides files and the network, nothing is printed. */
  policy: 'required' | 'preferred';
}

/** Writes PDF in the best sandbox of this machine, which is looked for when the first report is printed. */
export class SandboxedPdfWriter implements ReportWriter {
  private sandbox: Promise<Sandbox> | null = null;

  constructor(private readonly options: SandboxedPdfOptions) {}

  /** @throws ConflictError where no sandbox is there that the configuration demands, PrintError without Chromium */
  async write(content: ReportContent, options: WriteOptions): Promise<WrittenReport> {
    const { entry, workFolder, policy } = this.options;
    const sandbox = await (this.sandbox ??= this.find());
    if (!protectionOf(sandbox, policy).permitsConversions) {
      throw new ConflictError(
        'PDF reports are printed in a sandbox, which this server does not have. Create an Excel report, or ask whoever runs the server ' +
          'to install bubblewrap.',
      );
    }
    return new PdfWriter({ sandbox, workFolder, entry }).write(content, options);
  }

  private async find(): Promise<Sandbox> {
    await mkdir(this.options.workFolder, { recursive: true, mode: 0o700 });
    return findSandbox(this.options);
  }
}
