import { messageOf } from '@server/domain/error-facts';
import { KEPT_LOSSES } from '@server/imports/import-ledger';
import type { ImporterInput } from '@server/imports/importer';
import type { AttachmentRecord, HitRecord } from '@server/stores/hit-record';

import type { HitBuilder } from './hit-builder';

/** Passes items to the hit writer and counts each exactly once: stored, or refused with location and reason. */
export class HitSink {
  hits = 0;
  missingFiles = 0;

  constructor(private readonly input: Pick<ImporterInput, 'writer' | 'ledger'>) {}

  /**
   * An item that cannot be mapped must not prevent the import of the others: an error of `map` refuses it.
   * @returns whether it was stored
   */
  write(builder: HitBuilder, map: () => HitRecord): boolean {
    const mapped = attempt(map);
    if ('failure' in mapped) {
      this.refuse(builder, mapped.failure);
      return false;
    }
    const hit = mapped.value;
    if (!this.input.writer.write(hit)) {
      this.refuse(builder, `An item with the id ${hit.originalId} is already stored: the report holds that id twice.`);
      return false;
    }
    this.hits += 1;
    this.countMissing(hit.attachments, builder.location);
    this.input.ledger.countStored(hit.artifact.group, hit.artifact.name);
    return true;
  }

  refuse({ artifact, location }: HitBuilder, reason: string): void {
    this.input.ledger.countRefused(artifact.group, artifact.name, location, reason);
  }

  private countMissing(attachments: readonly AttachmentRecord[], location: string): void {
    for (const { stored } of attachments) {
      if (stored === null) {
        this.missingFiles += 1;
        const kind = 'Files that the report names and the container does not hold';
        this.input.ledger.warn(kind, location, 'The container does not hold a file of this item.', KEPT_LOSSES);
      }
    }
  }
}

/** The value, or the reason why there is none, as a sentence. */
export function attempt<Value>(map: () => Value): { value: Value } | { failure: string } {
  try {
    return { value: map() };
  } catch (error) {
    return { failure: `It could not be mapped (${messageOf(error)}).` };
  }
}
