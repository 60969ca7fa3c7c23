import type { StoredFileHash } from '@contract/model/import';
import type { HitRecord, SourceRecord, ThreadRecord } from '@server/stores/hit-record';
import type { FinishedImport, HitWriter } from '@server/stores/hit-writer';

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
