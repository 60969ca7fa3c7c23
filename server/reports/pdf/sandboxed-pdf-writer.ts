import { mkdir } from 'node:fs/promises';

import type { PdfWriterChoice } from '@server/config';
import { ConflictError } from '@server/errors';
import { findSandbox, type SandboxSearch } from '@server/previews/sandbox/find-sandbox';
import { protectionOf } from '@server/previews/sandbox/protection';
import type { Sandbox } from '@server/previews/sandbox/sandbox';
import type { ReportContent, ReportWriter, WriteOptions, WrittenReport } from '@server/reports/report-content';

import { PdfWriter, type PdfWriterOptions } from './pdf-writer';

interface PrintEnvironmentOptions extends SandboxSearch {
  /** `required`: nothing is printed without a sandbox that hides files and the network. */
  policy: 'required' | 'preferred';
  writer: PdfWriterChoice;
}

/** The environment of PDF printing: the best sandbox of this machine, detected on first use. */
export class PrintEnvironment {
  private sandbox: Promise<Sandbox> | null = null;

  constructor(private readonly options: PrintEnvironmentOptions) {}

  /** @throws ConflictError when a required sandbox is missing */
  async find(): Promise<PdfWriterOptions> {
    const { entry, workFolder, policy, writer } = this.options;
    const sandbox = await (this.sandbox ??= this.search());
    if (!protectionOf(sandbox, policy).permitsConversions) {
      throw new ConflictError(
        'PDF reports are printed in a sandbox, which this server does not have. Create an Excel report, or ask whoever runs the server ' +
          'to install bubblewrap.',
      );
    }
    return { sandbox, workFolder, entry, writer };
  }

  private async search(): Promise<Sandbox> {
    await mkdir(this.options.workFolder, { recursive: true, mode: 0o700 });
    return findSandbox(this.options);
  }
}

/** Writes PDF in a sandbox. */
export class SandboxedPdfWriter implements ReportWriter {
  constructor(private readonly environment: PrintEnvironment) {}

  /** @throws ConflictError when a required sandbox is missing, PrintError when no document can be created */
  async write(content: ReportContent, options: WriteOptions): Promise<WrittenReport> {
    return new PdfWriter(await this.environment.find()).write(content, options);
  }
}
