import { messageOf } from '@server/domain/error-facts';
import { KEPT_LOSSES } from '@server/imports/import-ledger';
import type { ImporterInput } from '@server/imports/importer';
import type { AttachmentRecord, HitRecord } from '@server/stores/hit-record';

import type { HitBuilder } from './hit-builder';
import { ItemIdentity, MAX_OF_ONE_ID } from './item-identity';

/** Warnings about a second item of an id, which gets an id of its own. */
export const AMBIGUOUS_IDS = 'Ids that several items of the export have';

export interface WriteOptions {
  /** A message outside of the conversations of the export, which one of them may contain, too. */
  isLoose?: boolean;
}

/** Passes items to the hit writer and counts each exactly once: stored, repeated, or refused with location and reason. */
export class HitSink {
  hits = 0;
  missingFiles = 0;
  private readonly identity: ItemIdentity;

  constructor(private readonly input: Pick<ImporterInput, 'writer' | 'ledger'>) {
    this.identity = new ItemIdentity(input.writer);
  }

  /**
   * An item that cannot be mapped must not prevent the import of the others: an error of `map` refuses it.
   * @returns the id under which it was stored; null when it was not
   */
  write(builder: HitBuilder, map: () => HitRecord, { isLoose = false }: WriteOptions = {}): string | null {
    if (builder.refusal !== null) {
      this.refuse(builder, builder.refusal);
      return null;
    }
    const mapped = attempt(map);
    if ('failure' in mapped) {
      this.refuse(builder, mapped.failure);
      return null;
    }
    const hit = mapped.value;
    if (!this.input.writer.write(hit)) {
      return this.writeAgain(builder, hit, isLoose);
    }
    this.countStored(builder, hit);
    return hit.originalId;
  }

  /** The ids that several stored items have. */
  severalIds(): Iterable<string> {
    return this.identity.severalIds();
  }

  refuse({ artifact, location }: HitBuilder, reason: string): void {
    this.input.ledger.countRefused(artifact.group, artifact.name, location, reason);
  }

  /** An item whose id another one has: the same item again, or a second one, which gets an id of its own. */
  private writeAgain(builder: HitBuilder, hit: HitRecord, isLoose: boolean): string | null {
    const { writer, ledger } = this.input;
    const identified = this.identity.identify(hit, isLoose);
    if (identified.kind === 'repeated') {
      ledger.countRepeated(hit.artifact.group, hit.artifact.name);
      return null;
    }
    if (identified.kind === 'tooMany') {
      this.refuse(builder, `More than ${MAX_OF_ONE_ID} different items have the id ${hit.originalId}.`);
      return null;
    }
    const { originalId } = identified;
    if (!writer.write({ ...hit, originalId })) {
      this.refuse(builder, `Items with the ids ${hit.originalId} and ${originalId} are already stored.`);
      return null;
    }
    ledger.warn(AMBIGUOUS_IDS, builder.location, `Another item has this id: this one is stored as ${originalId}.`);
    this.countStored(builder, hit);
    return originalId;
  }

  private countStored(builder: HitBuilder, hit: HitRecord): void {
    this.hits += 1;
    this.countMissing(hit.attachments, builder.location);
    this.input.ledger.countStored(hit.artifact.group, hit.artifact.name);
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
