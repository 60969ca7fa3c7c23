import type { Clock } from '@server/clock';
import type { HitReader, HitStore, HitTransactor } from '@server/stores/hit-store';
import { caseDatabasePath, openCaseDatabase } from '@server/stores/embedded/hits/case-database';
import { segmentFormat } from '@server/stores/embedded/segments/segment-format';
import { asStorageError, type SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { CaseAccess } from './case-access';
import { CaseEngine } from './case-engine';
import { ThreadChanges, type ChangesClient } from './changes-client';
import { EmbeddedHitTransactor } from './embedded-hit-transactor';
import { LocalChanges } from './local-changes';
import { LocalShare } from './local-share';
import { MaintenanceCrew } from './maintenance-crew';
import { SearchPool } from './search-pool';
import { ThreadShare } from './thread-share';

/** Compiled entries of the threads of the embedded hit store. */
export interface EngineFiles {
  search: string;
  changes: string;
  maintenance: string;
}

export interface EmbeddedHitStoreOptions {
  dataFolder: string;
  clock?: Clock;
  /** Null: everything is done in the caller's thread. */
  threads: { files: EngineFiles; count: number } | null;
  /** Bytes that open cases may take, together. */
  memoryBytes?: number;
  foldsAccents?: boolean;
  /** Told when something had to be made anew. */
  onTrouble?: (message: string) => void;
  /** Without threads: into how many shares segments are dealt all the same. */
  shares?: number;
}

interface OpenCase {
  db: SqliteDatabase;
  engine: CaseEngine;
  transactor: EmbeddedHitTransactor;
}

const DEFAULT_MEMORY = 512 * 1024 * 1024;

/** Hits in one folder a case, `{dataFolder}/cases/{caseId}`: rows in case.db, index segments beside it. */
export class EmbeddedHitStore implements HitStore {
  private readonly open = new Map<string, OpenCase>();
  private readonly pool: SearchPool;
  private readonly changes: ChangesClient;
  private readonly crew: MaintenanceCrew;
  private readonly format: string;
  private readonly clock: Clock;

  constructor(private readonly options: EmbeddedHitStoreOptions) {
    const { dataFolder, threads, memoryBytes = DEFAULT_MEMORY, foldsAccents = false, shares = 1 } = options;
    this.clock = options.clock ?? (() => Date.now());
    const count = threads?.count ?? shares;
    const folding = { accents: foldsAccents };
    const data = { dataFolder, folding, memoryBytes: memoryBytes / count };
    this.pool = new SearchPool(
      Array.from({ length: count }, () =>
        threads === null ? new LocalShare({ ...data, clock: this.clock }) : new ThreadShare(threads.files.search, data),
      ),
    );
    this.changes = threads === null ? new LocalChanges(dataFolder) : new ThreadChanges(threads.files.changes, data);
    this.format = segmentFormat(folding);
    this.crew = new MaintenanceCrew(
      { dataFolder, folding },
      threads && { file: threads.files.maintenance, count: threads.count },
    );
  }

  reader(caseId: string): HitReader {
    return this.opened(caseId).transactor;
  }

  transactor(caseId: string): HitTransactor {
    return this.opened(caseId).transactor;
  }

  async reindex(caseId: string, onProgress: (share: number) => void = () => undefined): Promise<void> {
    await this.opened(caseId).engine.reindex(onProgress);
  }

  async close(): Promise<void> {
    await this.changes.close();
    await this.crew.close();
    await this.pool.close();
    for (const { db } of this.open.values()) {
      db.close();
    }
    this.open.clear();
  }

  private opened(caseId: string): OpenCase {
    const known = this.open.get(caseId);
    if (known !== undefined) {
      return known;
    }
    const { dataFolder, onTrouble = () => undefined } = this.options;
    const db = openCaseDatabase(dataFolder, caseId);
    try {
      const { clock, pool, crew, format } = this;
      const engine = new CaseEngine({ caseId, db, clock, pool, crew, format, onTrouble });
      const access = new CaseAccess(db, engine, caseId);
      const opened = { db, engine, transactor: new EmbeddedHitTransactor(access, caseId, this.changes) };
      this.open.set(caseId, opened);
      return opened;
    } catch (error) {
      db.close();
      throw asStorageError(error, caseDatabasePath(dataFolder, caseId));
    }
  }
}
