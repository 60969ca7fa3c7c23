import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Clock } from '@server/clock';
import { DEFAULT_LOCALE, type CaseView } from '@server/stores/case-locale';
import type { AuditEntry, ChainedEntry, OnWrittenEntry } from '@server/stores/audit-entry';
import type { HitReader, HitStore, HitTransactor } from '@server/stores/hit-store';
import type { IndexingState } from '@server/stores/indexing-state';
import type { AuditHead, SealedAudit, StoreInspection } from '@server/stores/hit-store-upkeep';
import {
  caseDatabasePath,
  caseFolder,
  createCaseDatabase,
  openCaseDatabase,
  removeCaseFolder,
} from '@server/stores/embedded/rows/schema/case-database';
import { readReferencedFiles } from '@server/stores/embedded/rows/sources/referenced-files';
import {
  sealedAuditPath,
  storedAuditEntries,
  storedAuditHashes,
  verifySealedLog,
} from '@server/stores/embedded/writing/changes/sealed-audit';
import { auditEntriesAfter, auditHeadOf, installationHeadOf } from '@server/stores/embedded/base/audit-chain';
import {
  LocalMeetingFinder,
  WorkerMeetingFinder,
  type MeetingFinder,
} from '@server/stores/embedded/operations/meetings/meeting-finder';
import { MemoryBudget } from '@server/stores/embedded/base/memory-budget';
import { fileIdentity, requireSameFile, type SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { asStorageError, ForeignSchemaError } from '@server/stores/embedded/base/storage-errors';

import { CaseAccess } from './case-access';
import { CaseEngine, type IndexingProgress } from './case-engine';
import { WorkerChanges, type ChangesClient } from './changes-client';
import { EmbeddedHitTransactor } from './embedded-hit-transactor';
import { LocalChanges } from './local-changes';
import { LocalShard } from './local-shard';
import { CaseMemory, memoryShares } from './memory-shares';
import { inspectStore } from './inspect-store';
import { MaintenancePool } from './maintenance-pool';
import { SearchPool } from './search-pool';
import { WorkerShard } from './worker-shard';
import { withStorageErrors } from './with-storage-errors';

/** Compiled entries of the threads of the embedded hit store. */
export interface EngineFiles {
  search: string;
  changes: string;
  maintenance: string;
  meetings: string;
}

export interface EmbeddedHitStoreOptions {
  dataFolder: string;
  clock?: Clock;
  /** Null: everything runs in the caller's thread. */
  threads: { files: EngineFiles; count: number } | null;
  /** Memory budget of all open cases together, in bytes. */
  memoryBytes?: number;
  /** Called with the reason when segments have to be rebuilt, or cannot be verified or merged. */
  onIndexProblem?: (message: string) => void;
  /** Called while a case is indexed, with the completed fraction from 0 to 1, and with null at the end. */
  onIndexing?: (caseId: string, fraction: number | null) => void;
  /** Without it, every case has the default locale and is displayed as it was imported. */
  localeOf?: (caseId: string) => Promise<CaseView>;
  /** Called for the entries of all changes except imports, which run in processes of their own. */
  onWritten?: OnWrittenEntry;
  /** Without threads: the number of shards. */
  shards?: number;
}

interface OpenCase {
  db: SqliteDatabase;
  /** Identity of the opened file. */
  identity: string;
  engine: CaseEngine;
  transactor: EmbeddedHitTransactor;
}

const DEFAULT_MEMORY = 512 * 1024 * 1024;

/** Stores the hits of each case in a folder, `{dataFolder}/cases/{caseId}`: rows in case.db, and segments next to it. */
export class EmbeddedHitStore implements HitStore {
  private readonly open = new Map<string, OpenCase>();
  private readonly indexed = new Map<string, IndexingState>();
  private readonly pool: SearchPool;
  private readonly changes: ChangesClient;
  private readonly rowMemory: MemoryBudget;
  private readonly maintenance: MaintenancePool;
  private readonly meetingFinder: MeetingFinder;
  private readonly clock: Clock;

  constructor(private readonly options: EmbeddedHitStoreOptions) {
    const { dataFolder, threads, memoryBytes = DEFAULT_MEMORY, shards = 1 } = options;
    this.clock = options.clock ?? (() => Date.now());
    const count = threads?.count ?? shards;
    const memory = memoryShares(memoryBytes, count);
    this.rowMemory = new MemoryBudget(memory.rows);
    const data = { dataFolder, memoryBytes: memory.search };
    this.pool = new SearchPool(
      Array.from({ length: count }, () =>
        threads === null ? new LocalShard({ ...data, clock: this.clock }) : new WorkerShard(threads.files.search, data),
      ),
    );
    this.changes =
      threads === null
        ? new LocalChanges(dataFolder, memory.changes, options.onWritten)
        : new WorkerChanges(threads.files.changes, { dataFolder, memoryBytes: memory.changes }, options.onWritten);
    this.meetingFinder = threads === null ? new LocalMeetingFinder() : new WorkerMeetingFinder(threads.files.meetings);
    this.maintenance = new MaintenancePool(
      { dataFolder },
      threads && { file: threads.files.maintenance, count: threads.count },
    );
  }

  async create(caseId: string, register: () => Promise<void>): Promise<void> {
    createCaseDatabase(this.options.dataFolder, caseId);
    try {
      await register();
    } catch (error) {
      await rm(caseFolder(this.options.dataFolder, caseId), { recursive: true, force: true });
      throw error;
    }
  }

  reader(caseId: string): HitReader {
    return this.opened(caseId).transactor;
  }

  transactor(caseId: string): HitTransactor {
    return this.opened(caseId).transactor;
  }

  async reindex(caseId: string, onProgress: (fraction: number) => void = () => undefined): Promise<void> {
    await this.opened(caseId).engine.reindex(onProgress);
  }

  openCases(): string[] {
    return [...this.open.keys()];
  }

  auditHead(caseId: string, sequence?: number): AuditHead | null {
    const open = this.open.get(caseId);
    return open === undefined ? null : auditHeadOf(open.db, sequence ?? null);
  }

  async auditEntries(caseId: string, after: number, take: number): Promise<ChainedEntry[]> {
    const db = this.open.get(caseId)?.db;
    return db ? auditEntriesAfter(db, after, take) : storedAuditEntries(this.options.dataFolder, caseId, after, take);
  }

  async auditHashes(caseId: string, sequences: readonly number[]): Promise<ReadonlyMap<number, string> | null> {
    return storedAuditHashes(this.options.dataFolder, caseId, sequences);
  }

  async noteInstallationHead(caseId: string, head: AuditHead): Promise<void> {
    await this.changes.change(caseId, 'noteInstallationHead', [head]);
  }

  installationHead(caseId: string): AuditHead | null {
    return installationHeadOf(this.opened(caseId).db);
  }

  async inspect(
    caseId: string,
    noted: AuditHead | null,
    signal: AbortSignal,
    part: 'everything' | 'audit' = 'everything',
  ): Promise<StoreInspection> {
    try {
      this.opened(caseId);
    } catch (error) {
      if (!(error instanceof ForeignSchemaError)) {
        throw error;
      }
    }
    return inspectStore(this.maintenance, { dataFolder: this.options.dataFolder, caseId, noted, part, signal });
  }

  async sealAudit(caseId: string, last: AuditEntry): Promise<SealedAudit> {
    const path = sealedAuditPath(this.options.dataFolder, caseId);
    if (!existsSync(path)) {
      await this.changes.change(caseId, 'sealAudit', [path, last]);
    }
    return verifySealedLog(path);
  }

  async sealedAudit(caseId: string): Promise<SealedAudit | null> {
    const path = sealedAuditPath(this.options.dataFolder, caseId);
    return existsSync(path) ? verifySealedLog(path) : null;
  }

  async remove(caseId: string): Promise<void> {
    await this.changes.forget(caseId);
    this.pool.forget(caseId);
    this.open.get(caseId)?.db.close();
    this.open.delete(caseId);
    this.rowMemory.forget(caseId);
    this.indexed.delete(caseId);
    await removeCaseFolder(this.options.dataFolder, caseId);
  }

  async storedCases(): Promise<string[]> {
    const folder = join(this.options.dataFolder, 'cases');
    return existsSync(folder) ? readdir(folder) : [];
  }

  referencedFiles(caseId: string, take: (sha256: string) => void, signal: AbortSignal) {
    return readReferencedFiles(this.options.dataFolder, caseId, take, signal);
  }

  searchThreads(): Promise<{ count: number; responsive: number }> {
    return this.pool.threads();
  }

  async close(): Promise<void> {
    await this.changes.close();
    await this.maintenance.close();
    await this.meetingFinder.close();
    await this.pool.close();
    for (const { db } of this.open.values()) {
      db.close();
    }
    this.open.clear();
  }

  indexing(caseId: string): IndexingState | null {
    return this.indexed.get(caseId) ?? null;
  }

  private noteIndexing(caseId: string, progress: IndexingProgress | null): void {
    if (progress === null) {
      this.indexed.delete(caseId);
    } else {
      const { fraction: share, isSearchable } = progress;
      this.indexed.set(caseId, { startedAt: this.indexed.get(caseId)?.startedAt ?? this.clock(), share, isSearchable });
    }
  }

  private opened(caseId: string): OpenCase {
    const { dataFolder, onIndexProblem = () => undefined, onIndexing = () => undefined } = this.options;
    const { localeOf = async () => DEFAULT_LOCALE } = this.options;
    const path = caseDatabasePath(dataFolder, caseId);
    const existing = this.open.get(caseId);
    if (existing !== undefined) {
      requireSameFile(path, existing.identity);
      return existing;
    }
    const db = openCaseDatabase(dataFolder, caseId);
    try {
      const { clock, pool, maintenance } = this;
      const engine = new CaseEngine({
        ...{ caseId, db, clock, pool, maintenance, onIndexProblem },
        view: () => localeOf(caseId),
        onIndexing: (progress) => {
          this.noteIndexing(caseId, progress);
          onIndexing(caseId, progress?.fraction ?? null);
        },
      });
      const access = new CaseAccess(db, engine, this.meetingFinder, caseId);
      const memory = new CaseMemory(caseId, db, [access.stacks, engine.toolStacks], this.rowMemory);
      const transactor = withStorageErrors(new EmbeddedHitTransactor(access, caseId, this.changes), path, memory.use);
      const identity = fileIdentity(path);
      const opened = { db, identity, engine, transactor };
      this.open.set(caseId, opened);
      return opened;
    } catch (error) {
      db.close();
      throw asStorageError(error, path);
    }
  }
}
