import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';

import { tagOf } from '@bench/engine/query';
import { ARTIFACTS } from '@bench/generator/artifacts';

import type { BaselineDocument, BaselineThread } from './baseline-document';
import type { Body, OpenSearchClient } from './opensearch-client';
import { columnField, HITS, THREADS } from './opensearch-schema';

const BULK_BYTES = 8 << 20;
const MOST_IN_FLIGHT = 2;
const THREADS_A_CALL = 5_000;

const bulkResponse = TypeCompiler.Compile(Type.Object({ errors: Type.Literal(false) }));

const line = (id: number, document: Body): string => `{"index":{"_id":"${id}"}}\n${JSON.stringify(document)}\n`;

/** Writes documents in bulk calls of 8 MiB, two at a time, while further hits are generated. */
export class OpenSearchLoader {
  private lines: string[] = [];
  private bytes = 0;
  private readonly inFlight = new Set<Promise<void>>();

  constructor(private readonly client: OpenSearchClient) {}

  async addThreads(threads: readonly BaselineThread[]): Promise<void> {
    for (let from = 0; from < threads.length; from += THREADS_A_CALL) {
      const lines = threads
        .slice(from, from + THREADS_A_CALL)
        .map(({ id, evidenceId, record }) =>
          line(id, { evidenceId, name: record.name, participants: record.participants }),
        );
      await this.bulk(THREADS, lines);
    }
  }

  /** Returns the seconds of this call: converting the hit to JSON, and waiting while two bulk calls are pending. */
  async add(document: BaselineDocument): Promise<number> {
    const start = performance.now();
    const text = line(document.id, toJson(document));
    this.lines.push(text);
    this.bytes += text.length;
    if (this.bytes >= BULK_BYTES) {
      this.send();
      while (this.inFlight.size >= MOST_IN_FLIGHT) {
        await Promise.race(this.inFlight);
      }
    }
    return (performance.now() - start) / 1000;
  }

  /** Returns its duration in seconds. */
  async flush(): Promise<number> {
    const start = performance.now();
    this.send();
    await Promise.all(this.inFlight);
    return (performance.now() - start) / 1000;
  }

  private send(): void {
    const call = this.bulk(HITS, this.lines);
    this.lines = [];
    this.bytes = 0;
    this.inFlight.add(call);
    // A failed call is kept, so that waiting callers get its error.
    call.then(() => this.inFlight.delete(call)).catch(() => undefined);
  }

  private async bulk(index: string, lines: readonly string[]): Promise<void> {
    if (lines.length > 0) {
      const path = `/${index}/_bulk?filter_path=errors,items.*.error`;
      await this.client.send({ method: 'POST', path, body: lines.join('') }, bulkResponse);
    }
  }
}

function toJson(document: BaselineDocument): Body {
  const { id, evidenceId, artifact, date, thread, position, values, attachments, body } = document;
  const { kind, group } = ARTIFACTS[artifact] ?? { kind: '', group: '' };
  const columns = values.flatMap((value, column) => (value === null ? [] : [[columnField(kind, column), value]]));
  const tag = tagOf(id);
  return {
    id,
    evidence: String(evidenceId),
    group,
    artifact: String(artifact),
    ...(date === null ? {} : { date }),
    ...(thread === null ? {} : { thread: String(thread) }),
    ...(position === null ? {} : { location: { lat: position.latitude, lon: position.longitude } }),
    // Adding tags later would write these hits a second time.
    ...(tag === null ? {} : { tags: [String(tag)] }),
    ...(attachments.length === 0 ? {} : { attachments }),
    columns: Object.fromEntries(columns),
    body,
  };
}
