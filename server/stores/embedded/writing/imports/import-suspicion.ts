import type { AuditEntry } from '@server/stores/audit-entry';
import { appendAudit } from '@server/stores/embedded/base/audit-chain';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { LocalTimes } from '@server/domain/local-times';
import type { MatchedRule } from '@server/domain/privilege-matcher';

import { addRange, type HitBlocks } from '@server/stores/embedded/rows/review/mark-blocks';
import { Marks } from '@server/stores/embedded/rows/review/marks';
import { matchedRules } from '@server/stores/embedded/rows/review/privilege-rules';
import { finishedRanges } from '@server/stores/embedded/rows/review/selected-hits';
import {
  findFollowers,
  NO_FOLLOWERS,
  type FoundFollowers,
} from '@server/stores/embedded/writing/followers/find-followers';
import {
  applySuspicion,
  describeSuspicion,
  findSuspects,
  openSuspects,
  type SuspectedHits,
} from '@server/stores/embedded/writing/changes/suspect-by-rules';

/** Id of the author when an import has no signed-in user. */
const NOBODY = '';

type Importer = Pick<AuditEntry, 'timestamp'> & Partial<Pick<AuditEntry, 'userId' | 'userName' | 'call'>>;

/** Marks hits of an imported source that match the privilege lists of the case as suspected, before the source becomes visible. */
export class ImportSuspicion {
  private rules: readonly MatchedRule[] = [];
  private suspects: SuspectedHits = new Map();
  private followers = NO_FOLLOWERS;

  constructor(
    private readonly db: SqliteDatabase,
    private readonly source: { caseId: string; evidenceId: number },
  ) {}

  /** Reads the hits before the final transaction: within it, every other change of the case would have to wait. */
  find(): void {
    this.rules = matchedRules(this.db);
    this.suspects = finishTask(findSuspects(this.db, [this.source.evidenceId], this.rules));
    this.followers = this.findFollowers();
  }

  /** Runs in the final transaction: applies the lists as they are now, even if they changed after the hits were read. */
  apply({ timestamp, userId = NOBODY, userName = NOBODY, call = 'startImport' }: Importer): void {
    const current = matchedRules(this.db);
    if (current.length !== this.rules.length || current.some(({ id }, index) => id !== this.rules[index]?.id)) {
      this.find();
    }
    if (this.rules.length === 0) {
      return;
    }
    const author = { userId, userName, timestamp };
    const found = { suspects: this.suspects, found: this.followers, importing: this.source.evidenceId };
    const outcome = applySuspicion(this.db, new Marks(this.db), found, author);
    const description = { action: ['apply privilege lists'], ...describeSuspicion(this.rules, outcome) };
    appendAudit(this.db, { ...author, ...this.source, call, logEvent: 'case interaction', description });
  }

  /** What follows the suspected hits, in this source and in all others. Times without a zone are compared as written. */
  private findFollowers(): FoundFollowers {
    const { evidenceId: importing } = this.source;
    const candidates: HitBlocks = new Map();
    finishedRanges(this.db, importing).forEach(([first, last]) => addRange(candidates, first, last));
    const localTimes = new LocalTimes(DEFAULT_TIMEZONE);
    const { all } = openSuspects(new Marks(this.db), this.suspects);
    return finishTask(findFollowers(this.db, all, { candidates, localTimes, importing }));
  }
}
