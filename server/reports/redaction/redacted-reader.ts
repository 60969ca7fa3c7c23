import type { Hit } from '@contract/model/hit';
import type { OutputReader } from '@server/reports/output-reader';

import type { CaseRedactions } from './case-redactions';
import { redactAttachments } from './redact-attachments';
import { personRedactor, redactTexts } from './redact-hit';
import type { RedactedFiles } from './redacted-files';
import { redactedLog } from './redacted-log';

/** Reads a case as its outputs contain it: without redacted content. */
export class RedactedReader implements OutputReader {
  constructor(
    private readonly reader: OutputReader,
    private readonly redactions: CaseRedactions,
    private readonly files: RedactedFiles,
  ) {}

  readonly matching: OutputReader['matching'] = (...args) => this.reader.matching(...args);
  readonly exhibitHitIds: OutputReader['exhibitHitIds'] = (...args) => this.reader.exhibitHitIds(...args);
  readonly privilegedHitIds: OutputReader['privilegedHitIds'] = (...args) => this.reader.privilegedHitIds(...args);
  /** Of items without their redacted values: a redacted path leaves a picture uncertain. */
  readonly positionReasons: OutputReader['positionReasons'] = (...args) => this.reader.positionReasons(...args);
  readonly countBy: OutputReader['countBy'] = (...args) => this.reader.countBy(...args);

  readonly privilegeLog: OutputReader['privilegeLog'] = (viewer, hitIds) =>
    redactedLog(this.reader, this.redactions, viewer, hitIds);

  readonly search: OutputReader['search'] = async (...args) => {
    const result = await this.reader.search(...args);
    const hits: Hit[] = [];
    for (const hit of result.hits) {
      hits.push(await this.redact(hit));
    }
    return { ...result, hits };
  };

  readonly threads: OutputReader['threads'] = async (...args) => {
    const result = await this.reader.threads(...args);
    const threads: typeof result.threads = [];
    for (const thread of result.threads) {
      const { chatThreadId, name, participants } = thread;
      const marked = this.redactions.thread(chatThreadId);
      const redact = (text: string) => this.text(marked?.redact(text) ?? text);
      threads.push({
        ...thread,
        name: name === null ? null : redact(name),
        participants: participants.map(personRedactor(participants, redact)),
        hit: await this.redact(thread.hit),
      });
    }
    return { ...result, threads };
  };

  readonly listTags: OutputReader['listTags'] = async () =>
    (await this.reader.listTags()).map((tag) => ({ ...tag, name: this.text(tag.name) }));

  readonly information: OutputReader['information'] = async (...args) =>
    (await this.reader.information(...args)).map(({ name, fragments, ...section }) => ({
      ...section,
      name: this.text(name),
      fragments: fragments.map((fragment) => ({
        ...fragment,
        name: this.text(fragment.name),
        value: this.text(fragment.value),
      })),
    }));

  private async redact(hit: Hit): Promise<Hit> {
    const { redactions, files } = this;
    return redactAttachments(hit, redactTexts(hit, redactions), { redactions, files });
  }

  private text(text: string): string {
    return this.redactions.rules.redact(text);
  }
}
