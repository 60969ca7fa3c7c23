import { setImmediate as nextTurn } from 'node:timers/promises';

import { NotFoundError } from '@server/errors';
import { CaseChanges } from '@server/stores/embedded/writing/changes/case-changes';
import { CaseConnection } from '@server/stores/embedded/writing/changes/case-connection';
import { segmentsFolder } from '@server/stores/embedded/index/manifest';
import { removeOrphans } from '@server/stores/embedded/index/remove-orphans';

import { beginChange, isWork, type ChangeArguments, type ChangeName, type ChangeResult } from './changes';
import type { ChangesClient } from './changes-client';

/** Makes changes in the thread that it is made in. */
export class LocalChanges implements ChangesClient {
  private readonly cases = new Map<string, { connection: CaseConnection; changes: CaseChanges }>();
  /** Cases whose audit log has ended: what would need an entry in it does not happen any more. */
  private readonly sealed = new Set<string>();

  constructor(private readonly dataFolder: string) {}

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
    const outcome = beginChange(this.open(caseId), name, args);
    if (!isWork(outcome)) {
      return outcome;
    }
    for (let step = outcome.next(); ; step = outcome.next()) {
      if (step.done === true) {
        return step.value;
      }
      // Long changes go in slices, between which others are made.
      await nextTurn();
    }
  }

  async forget(caseId: string): Promise<void> {
    this.cases.get(caseId)?.connection.close();
    this.cases.delete(caseId);
  }

  async close(): Promise<void> {
    [...this.cases.values()].forEach(({ connection }) => connection.close());
    this.cases.clear();
  }

  private open(caseId: string): CaseChanges {
    const known = this.cases.get(caseId);
    if (known !== undefined) {
      return known.changes;
    }
    const connection = new CaseConnection(this.dataFolder, caseId);
    const changes = new CaseChanges(connection);
    removeOrphans(segmentsFolder(this.dataFolder, caseId), connection.db);
    this.cases.set(caseId, { connection, changes });
    return changes;
  }
}
