import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { Redaction } from '@contract/model/redaction';
import { REDACTIONS_NOTICE } from '@contract/rules/redaction';
import type { ReportOrder } from '@server/reports/case-report-content';
import type { OutputReader, OutputStores } from '@server/reports/output-reader';
import type { MadeReport, MakeOptions, ReportMaker } from '@server/reports/report-maker';
import type { FileStore } from '@server/stores/file-store';
import type { HitReader } from '@server/stores/hit-store';

import type { BurnFile } from './burn-file';
import { CaseRedactions } from './case-redactions';
import { RedactedFiles } from './redacted-files';
import { redactedStores } from './redacted-stores';
import { RedactionsChangedError } from './redaction-errors';

type UnredactedStores = Omit<OutputStores, 'hits' | 'files'> & {
  hits: { reader(caseId: string): OutputReader & Pick<HitReader, 'redactionState'> };
  files: Pick<FileStore, 'has' | 'read' | 'sizeOf'>;
};

interface Dependencies {
  stores: UnredactedStores;
  burn: BurnFile;
}

/** Makes outputs of one type. Its maker reads the case only through the redacting stores, so every output is redacted. */
export class RedactingMaker implements ReportMaker {
  constructor(
    private readonly deps: Dependencies,
    private readonly makerOf: (stores: OutputStores) => ReportMaker,
  ) {}

  /**
   * @throws RedactionFailedError when something cannot be redacted, RedactionsChangedError when a redaction was added or
   * removed meanwhile, errors of the maker
   */
  async make(order: ReportOrder, options: MakeOptions): Promise<MadeReport> {
    const { stores } = this.deps;
    const reader = stores.hits.reader(order.of.id);
    const before = await reader.redactionState();
    const made =
      before.redactions.length === 0
        ? await this.makerOf(stores).make(order, options)
        : await this.makeRedacted(order, options, before.redactions);
    const after = await reader.redactionState();
    if (after.newest !== before.newest || after.removed !== before.removed) {
      throw new RedactionsChangedError();
    }
    return { ...made, newestRedaction: before.newest };
  }

  private async makeRedacted(
    order: ReportOrder,
    options: MakeOptions,
    inForce: readonly Redaction[],
  ): Promise<MadeReport> {
    const { stores, burn } = this.deps;
    const { of, record, signal } = order;
    const reader = stores.hits.reader(of.id);
    const redactions = await CaseRedactions.load(reader, inForce, of.phoneCountry, signal);
    const files = new RedactedFiles({
      ...{ folder: path.join(options.folder, 'redacted'), files: stores.files, burn, signal },
    });
    const folder = path.join(options.folder, 'output');
    await mkdir(folder, { mode: 0o700 });
    const redact = (text: string) => redactions.rules.redact(text);
    const redactedOrder: ReportOrder = {
      ...order,
      of: { ...of, name: redact(of.name) },
      record: { ...record, name: redact(record.name) },
      redact,
      redactionNotice: REDACTIONS_NOTICE,
    };
    const maker = this.makerOf(redactedStores(stores, redactions, files));
    const made = await maker.make(redactedOrder, { ...options, folder });
    return { ...made, notes: [REDACTIONS_NOTICE, ...made.notes] };
  }
}
