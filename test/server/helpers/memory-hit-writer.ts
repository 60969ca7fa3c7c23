import type { StoredFileHash } from '@contract/model/import';
import type { HitRecord, SourceRecord, ThreadRecord } from '@server/stores/hit-record';
import type { FinishedImport, HitWriter, WrittenHit } from '@server/stores/hit-writer';

/** A hit writer in memory; with `isKeeping: false` it only counts, for large inputs. */
export class MemoryHitWriter implements HitWriter {
  readonly hits = new Map<string, HitRecord>();
  readonly threads = new Map<string, ThreadRecord>();
  readonly threadSources = new Map<string, readonly SourceRecord[]>();
  written = 0;
  finished: FinishedImport | null = null;
  files: StoredFileHash[] = [];
  isAborted = false;

  constructor(private readonly isKeeping = true) {}

  write(hit: HitRecord): boolean {
    if (this.hits.has(hit.originalId)) {
      return false;
    }
    this.written += 1;
    if (this.isKeeping) {
      this.hits.set(hit.originalId, hit);
    }
    return true;
  }

  readWritten(originalId: string): WrittenHit | null {
    const hit = this.hits.get(originalId);
    return hit === undefined
      ? null
      : { deleted: hit.deleted, threadKey: hit.chat?.threadKey ?? null, fragments: hit.fragments };
  }

  writeThread(thread: ThreadRecord): void {
    this.threads.set(thread.threadKey, thread);
  }

  addSources(originalId: string, sources: readonly SourceRecord[]): boolean {
    const hit = this.hits.get(originalId);
    if (!hit) {
      return this.addThreadSources(originalId, sources);
    }
    this.hits.set(originalId, { ...hit, sources: [...hit.sources, ...sources] });
    return true;
  }

  markAmbiguousReply(originalId: string): void {
    const hit = this.hits.get(originalId);
    const replyTo = hit?.chat?.replyTo ?? null;
    if (hit?.chat && replyTo !== null) {
      this.hits.set(originalId, { ...hit, chat: { ...hit.chat, replyTo: { ...replyTo, isAmbiguous: true } } });
    }
  }

  flush(): void {
    // Nothing is buffered.
  }

  finish(result: FinishedImport): void {
    this.finished = result;
    this.files = [...result.files];
  }

  abort(): void {
    this.hits.clear();
    this.threads.clear();
    this.isAborted = true;
  }

  private addThreadSources(threadKey: string, sources: readonly SourceRecord[]): boolean {
    if (!this.threads.has(threadKey)) {
      return false;
    }
    this.threadSources.set(threadKey, [...(this.threadSources.get(threadKey) ?? []), ...sources]);
    return true;
  }
}
