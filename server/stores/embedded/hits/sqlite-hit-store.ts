import type { Clock } from '@server/clock';
import type { HitReader, HitStore, HitTransactor } from '@server/stores/hit-store';

import { CaseConnection } from './case-connection';
import { SqliteHitTransactor } from './sqlite-hit-transactor';

interface OpenCase {
  connection: CaseConnection;
  transactor: SqliteHitTransactor;
}

/** Hits in one SQLite file a case, `{dataFolder}/cases/{caseId}/case.db`, opened on first use and kept open. */
export class SqliteHitStore implements HitStore {
  private readonly open = new Map<string, OpenCase>();

  constructor(
    private readonly dataFolder: string,
    private readonly clock: Clock = () => Date.now(),
  ) {}

  reader(caseId: string): HitReader {
    return this.transactor(caseId);
  }

  transactor(caseId: string): HitTransactor {
    const known = this.open.get(caseId);
    if (known !== undefined) {
      return known.transactor;
    }
    const connection = new CaseConnection(this.dataFolder, caseId, this.clock);
    const transactor = new SqliteHitTransactor(connection, caseId);
    this.open.set(caseId, { connection, transactor });
    return transactor;
  }

  close(): void {
    for (const { connection } of this.open.values()) {
      connection.close();
    }
    this.open.clear();
  }
}
