import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { LRUCache } from 'lru-cache';

import { HitSet } from '@server/domain/hit-set';
import type { FileStore } from '@server/stores/file-store';

/** About 6 MB. */
const ANSWERS_MAX = 20_000;
/** Number of lists that are read at the same time. */
const READ_AT_ONCE = 8;

/**
 * Finds the reports that contain any of some hits, from the stored lists of their items. An answer is kept by the contents of
 * both the list and the set of hits, so a change of the set makes another question, and no answer is ever outdated.
 */
export class ReportItems {
  private readonly answers = new LRUCache<string, boolean>({ max: ANSWERS_MAX });

  constructor(private readonly files: Pick<FileStore, 'read'>) {}

  /**
   * @param lists SHA-256 of lists of items
   * @param isFresh reads every list, whatever was found before
   * @returns those of the lists that contain one of the hits
   */
  async withAny(lists: Iterable<string>, hits: HitSet, isFresh = false): Promise<ReadonlySet<string>> {
    const bytes = hits.encode();
    const found = new Set<string>();
    if (bytes.length === 0) {
      return found;
    }
    const digest = createHash('sha256').update(bytes).digest('base64');
    const unknown: string[] = [];
    for (const list of new Set(lists)) {
      const known = isFresh ? undefined : this.answers.get(`${digest} ${list}`);
      if (known === true) {
        found.add(list);
      } else if (known === undefined) {
        unknown.push(list);
      }
    }
    for (let next = 0; next < unknown.length; next += READ_AT_ONCE) {
      const read = unknown.slice(next, next + READ_AT_ONCE).map(async (list) => {
        const hasAny = HitSet.decode(await buffer(this.files.read(list))).intersects(hits);
        this.answers.set(`${digest} ${list}`, hasAny);
        if (hasAny) {
          found.add(list);
        }
      });
      await Promise.all(read);
    }
    return found;
  }
}
