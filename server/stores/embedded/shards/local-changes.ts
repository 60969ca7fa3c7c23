import { setImmediate as nextTurn } from 'node:timers/promises';

import { NotFoundError } from '@server/errors';
import type { OnWrittenEntry } from '@server/stores/audit-entry';
import { CaseChanges } from '@server/stores/embedded/writing/changes/case-changes';
import { CaseConnection } from '@server/stores/embedded/writing/changes/case-connection';
import { segmentsFolder } from '@server/stores/embedded/index/manifest';
import { removeOrphans } from '@server/stores/embedded/index/remove-orphans';
import type { PageCache } from '@server/stores/embedded/base/page-cache';

import { casePages } from './memory-shares';
import { beginChange, isCooperativeTask, type ChangeArguments, type ChangeName, type ChangeResult } from './changes';
import type { ChangesClient } from './changes-client';

interface OpenCase {
  connection: CaseConnection;
  changes: CaseChanges;
  pages: PageCache;
  /** Number of running changes. */
  running: number;
}

/** Applies changes in the thread that created it. */
export class LocalChanges implements ChangesClient {
  /** By case, the least recently changed first. */
  private readonly cases = new Map<string, OpenCase>();
  /** Cases whose audit log is sealed: changes that need an entry are refused. */
  private readonly sealed = new Set<string>();

  /** `memoryBytes`: budget of the connections of all cases. Cases with a running change stay open even when it is exceeded. */
  constructor(
    private readonly dataFolder: string,
    private readonly memoryBytes: number,
    private readonly onWritten?: OnWrittenEntry,
  ) {}

  async change<Name extends ChangeName>(
    caseId: string,
    name: Name,
    args: ChangeArguments<Name>,
  ): Promise<ChangeResult<Name>> {
    if (name === 'sealAudit') {
      this.sealed.add(caseId);
    } else if (this.sealed.has(caseId)) {
      throw new NotFoundError('There is no such case.');
    }
    const open = this.open(caseId);
    open.running += 1;
    try {
      const outcome = beginChange(open.changes, name, args);
      if (!isCooperativeTask(outcome)) {
        return outcome;
      }
      for (let step = outcome.next(); ; step = outcome.next()) {
        if (step.done === true) {
          return step.value;
        }
        // Long changes yield between time slices, so that other changes can run.
        await nextTurn();
      }
    } finally {
      open.running -= 1;
      this.closeUnused();
    }
  }

  /** Memory of the open cases, and their ids. */
  memory(): { bytes: number; caseIds: string[] } {
    const open = [...this.cases.values()];
    return { bytes: open.reduce((sum, { pages }) => sum + pages.bytes, 0), caseIds: [...this.cases.keys()] };
  }

  async forget(caseId: string): Promise<void> {
    this.cases.get(caseId)?.connection.close();
    this.cases.delete(caseId);
  }

  async close(): Promise<void> {
    [...this.cases.values()].forEach(({ connection }) => connection.close());
    this.cases.clear();
  }

  private open(caseId: string): OpenCase {
    const open = this.cases.get(caseId) ?? this.connect(caseId);
    this.cases.delete(caseId);
    this.cases.set(caseId, open);
    return open;
  }

  private connect(caseId: string): OpenCase {
    const connection = new CaseConnection(this.dataFolder, caseId, this.onWritten);
    const changes = new CaseChanges(connection);
    removeOrphans(segmentsFolder(this.dataFolder, caseId), connection.db);
    return { connection, changes, pages: casePages(connection.db, this.memoryBytes), running: 0 };
  }

  /** Closes the least recently changed cases while the budget is exceeded. The last changed case stays open in any case. */
  private closeUnused(): void {
    let { bytes } = this.memory();
    for (const [caseId, { connection, pages, running }] of [...this.cases].slice(0, -1)) {
      if (bytes > this.memoryBytes && running === 0) {
        bytes -= pages.bytes;
        connection.close();
        this.cases.delete(caseId);
      }
    }
  }
}
