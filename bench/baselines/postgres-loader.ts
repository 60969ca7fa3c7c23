import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { BaselineDocument, BaselineThread } from './baseline-document';
import { geohashOf } from './geohash';
import { artifactTable } from './postgres-schema';

const BATCH = 20_000;
const SPECIAL = /[\\\n\r\t]/g;
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const field = (value: string | number | null): string =>
  value === null
    ? '\\N'
    : typeof value === 'number'
      ? String(value)
      : value.replace(SPECIAL, (character) => ESCAPED[character] ?? character);

const line = (values: readonly (string | number | null)[]): string => `${values.map(field).join('\t')}\n`;

/** Writes documents with COPY, 20,000 at a time. */
export class PostgresLoader {
  private waiting: BaselineDocument[] = [];

  constructor(private readonly client: Client) {}

  async addThreads(threads: readonly BaselineThread[]): Promise<void> {
    const lines = threads.map(({ id, evidenceId, record }) =>
      line([id, evidenceId, record.name, JSON.stringify(record.participants)]),
    );
    await this.copy('thread', lines);
  }

  /** Returns the seconds of this call, usually 0. */
  async add(document: BaselineDocument): Promise<number> {
    this.waiting.push(document);
    return this.waiting.length < BATCH ? 0 : this.flush();
  }

  /** Returns its duration in seconds. */
  async flush(): Promise<number> {
    const start = performance.now();
    const ofArtifact = new Map<number, string[]>();
    for (const { id, artifact, values } of this.waiting) {
      const lines = ofArtifact.get(artifact) ?? [];
      lines.push(line([id, ...values]));
      ofArtifact.set(artifact, lines);
    }
    await this.copy('hit', this.waiting.map(hitLine));
    for (const [artifact, lines] of ofArtifact) {
      await this.copy(artifactTable(artifact), lines);
    }
    this.waiting = [];
    return (performance.now() - start) / 1000;
  }

  private async copy(table: string, lines: readonly string[]): Promise<void> {
    await pipeline(Readable.from([lines.join('')]), this.client.query(copyFrom(`COPY ${table} FROM STDIN`)));
  }
}

function hitLine({ id, evidenceId, artifact, date, thread, position, text, body }: BaselineDocument): string {
  const place =
    position === null
      ? [null, null, null]
      : [position.latitude, position.longitude, geohashOf(position.latitude, position.longitude, 9)];
  return line([id, evidenceId, artifact, date, thread, ...place, text, body]);
}
