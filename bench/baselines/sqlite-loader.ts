import { ARTIFACTS } from '@bench/generator/artifacts';

import { columnsOf, type BaselineDocument, type BaselineThread } from './baseline-document';
import { geohashOf } from './geohash';
import { artifactTable, type BaselineDatabase } from './sqlite-schema';

const BATCH = 20_000;

/** Writes documents in transactions of 20,000. */
export class SqliteLoader {
  private readonly hit;
  private readonly folded;
  private readonly body;
  private readonly insertLocation;
  private readonly word;
  private readonly trigram;
  private readonly artifacts;
  private readonly thread;
  private waiting: BaselineDocument[] = [];
  /** CPU seconds of all flushes. */
  cpuSeconds = 0;

  constructor(private readonly db: BaselineDatabase) {
    this.hit = db.prepare('INSERT INTO hit VALUES (?, ?, ?, ?, ?)');
    this.folded = db.prepare('INSERT INTO folded VALUES (?, ?)');
    this.body = db.prepare('INSERT INTO body VALUES (?, ?)');
    this.insertLocation = db.prepare('INSERT INTO place VALUES (?, ?, ?, ?)');
    this.word = db.prepare('INSERT INTO word (rowid, text) VALUES (?, ?)');
    this.trigram = db.prepare('INSERT INTO trigram (rowid, text) VALUES (?, ?)');
    this.thread = db.prepare('INSERT INTO thread VALUES (?, ?, ?, ?)');
    this.artifacts = ARTIFACTS.map((artifact) =>
      db.prepare(`INSERT INTO ${artifactTable(artifact.number)} VALUES (?${', ?'.repeat(columnsOf(artifact).length)})`),
    );
  }

  addThreads(threads: readonly BaselineThread[]): void {
    this.db.transaction(() => {
      for (const { id, evidenceId, record } of threads) {
        this.thread.run(id, evidenceId, record.name, JSON.stringify(record.participants));
      }
    })();
  }

  /** Returns the seconds of this call, usually 0. */
  add(document: BaselineDocument): number {
    this.waiting.push(document);
    return this.waiting.length < BATCH ? 0 : this.flush();
  }

  /** Returns its duration in seconds. */
  flush(): number {
    const start = performance.now();
    const cpu = process.cpuUsage();
    this.db.transaction(() => this.waiting.forEach((document) => this.insert(document)))();
    this.waiting = [];
    const { user, system } = process.cpuUsage(cpu);
    this.cpuSeconds += (user + system) / 1e6;
    return (performance.now() - start) / 1000;
  }

  private insert(document: BaselineDocument): void {
    const { id, evidenceId, artifact, date, thread, position, text } = document;
    this.hit.run(id, evidenceId, artifact, date, thread);
    this.folded.run(id, text);
    this.body.run(id, document.body);
    this.word.run(id, text);
    this.trigram.run(id, text);
    this.artifacts[artifact]?.run(id, ...document.values);
    if (position !== null) {
      const { latitude, longitude } = position;
      this.insertLocation.run(id, latitude, longitude, geohashOf(latitude, longitude, 9));
    }
  }
}
