import { createHash } from 'node:crypto';

import { detachString } from '@server/imports/detach-string';
import type { HitRecord } from '@server/stores/hit-record';
import type { HitWriter, WrittenHit } from '@server/stores/hit-writer';

/** Values that REVIEW derives from the place of an item in the export: the same item may stand in several places. */
const DERIVED: ReadonlySet<string> = new Set(['Thread id', 'Direction', 'Linked file']);
/** A message without an application has that of its chat. */
const SOURCE = 'Source';
/** Items of one id that are kept; further ones are refused, since an export has no such thing. */
export const MAX_OF_ONE_ID = 100_000;

/** An item of an id that several items have. */
interface Known {
  threadKey: string | null;
  source: string | null;
}

type Identified = { kind: 'new'; originalId: string } | { kind: 'repeated' } | { kind: 'tooMany' };

/**
 * Tells the items of one id apart. What has the same values in the same conversation is a repetition, as is a message outside of
 * all conversations that a conversation contains; any other item is a second one, with the next number after its id.
 */
export class ItemIdentity {
  /** By id, only of ids that occurred again. */
  private readonly ambiguous = new Map<string, { count: number; byContent: Map<string, Known[]> }>();

  constructor(private readonly writer: Pick<HitWriter, 'readWritten'>) {}

  /**
   * @param hit whose id is the one of a written item
   * @param isLoose whether it is a message outside of the conversations of the export
   */
  identify(hit: HitRecord, isLoose: boolean): Identified {
    const items = this.itemsOf(hit.originalId);
    const key = contentKey(hit);
    const threadKey = hit.chat?.threadKey ?? null;
    const source = sourceOf(hit);
    const same = items.byContent.get(key) ?? [];
    const isRepeated = same.some((known) =>
      isLoose ? source === null || source === known.source : threadKey === known.threadKey && source === known.source,
    );
    if (isRepeated) {
      return { kind: 'repeated' };
    }
    if (items.count >= MAX_OF_ONE_ID) {
      return { kind: 'tooMany' };
    }
    items.count += 1;
    items.byContent.set(key, [...same, { threadKey: detached(threadKey), source: detached(source) }]);
    return { kind: 'new', originalId: `${hit.originalId} (${items.count})` };
  }

  /** The ids that several stored items have. */
  *severalIds(): Generator<string> {
    for (const [originalId, { count }] of this.ambiguous) {
      if (count > 1) {
        yield originalId;
      }
    }
  }

  private itemsOf(originalId: string): { count: number; byContent: Map<string, Known[]> } {
    let items = this.ambiguous.get(originalId);
    if (items === undefined) {
      items = { count: 1, byContent: new Map() };
      this.ambiguous.set(detachString(originalId), items);
      const first = this.writer.readWritten(originalId);
      if (first !== null) {
        items.byContent.set(contentKey(first), [{ threadKey: first.threadKey, source: sourceOf(first) }]);
      }
    }
    return items;
  }
}

const detached = (text: string | null): string | null => (text === null ? null : detachString(text));

const sourceOf = ({ fragments }: Pick<WrittenHit, 'fragments'>): string | null =>
  fragments.find(({ name }) => name === SOURCE)?.value ?? null;

/** The values that the export states about an item, in any order. */
function contentKey({ deleted, fragments }: Pick<WrittenHit, 'deleted' | 'fragments'>): string {
  const stated = fragments.filter(({ name }) => !DERIVED.has(name) && name !== SOURCE);
  const values = stated.map(({ name, value }) => `${name}\0${value}`).sort();
  return createHash('sha256')
    .update(`${deleted}\0\0${values.join('\0\0')}`)
    .digest('base64');
}
