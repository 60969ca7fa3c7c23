import type { ColumnChoices } from '@server/stores/case-configuration';
import type { AnswerStatus, HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { NO_HITS } from '@server/stores/embedded/operations/without-hits';

import { OPERATIONS, type AnswerOf, type Asked, type OperationName, type ParametersOf } from './operations';
import { SegmentTroubleError } from '@server/stores/embedded/base/segment-trouble-error';
import type { SearchShare, SharePart, Snapshot } from './share-question';

export interface PoolQuestion<Name extends OperationName> {
  caseId: string;
  viewer: Pick<Viewer, 'userId' | 'seesPrivileged'>;
  criteria: HitCriteria;
  asked: Asked<Name>;
  /** Hits that are left out of what the criteria find, ascending. */
  without?: Float64Array;
  /** Of the case's locale. */
  phoneCountry: string | null;
  /** Of the case's configuration. */
  columns?: ColumnChoices | null;
  snapshot: Snapshot;
  options: SearchOptions;
}

/** Deals segments out to shares, asks all of them at once, and merges what they answer. */
export class SearchPool {
  constructor(private readonly shares: readonly SearchShare[]) {}

  /** @throws SegmentTroubleError naming every segment in trouble; the signal's reason when it is aborted */
  async ask<Name extends OperationName>(
    question: PoolQuestion<Name>,
  ): Promise<{ answer: AnswerOf<Name>; status: AnswerStatus }> {
    const { signal } = question.options;
    signal?.throwIfAborted();
    const parts = await Promise.allSettled(this.askShares(question));
    signal?.throwIfAborted();
    const found = allFound(parts);
    return {
      answer: merge(
        question.asked,
        found.map(({ part }) => part),
      ),
      status: found.some(({ status }) => status === 'timedOut') ? 'timedOut' : 'success',
    };
  }

  /** How many threads there are, and how many of them answer now. */
  async threads(): Promise<{ count: number; answering: number }> {
    const answers = this.shares.map((share) => share.isAnswering());
    return { count: this.shares.length, answering: (await Promise.all(answers)).filter(Boolean).length };
  }

  forget(caseId: string): void {
    this.shares.forEach((share) => share.forget(caseId));
  }

  async close(): Promise<void> {
    await Promise.all(this.shares.map((share) => share.close()));
  }

  private askShares<Name extends OperationName>({
    caseId,
    viewer,
    criteria,
    asked,
    without = NO_HITS,
    phoneCountry,
    columns = null,
    snapshot,
    options,
  }: PoolQuestion<Name>): Promise<SharePart<Name>>[] {
    const { userId, seesPrivileged } = viewer;
    const deadline = options.deadline ?? null;
    const about = { caseId, userId, seesPrivileged, criteria, asked, without, phoneCountry, columns, deadline };
    return this.shares.flatMap((share, index) => {
      const segments = snapshot.segments.filter(({ number }) => number % this.shares.length === index);
      // One is asked even of an empty case: criteria that mean nothing are refused there too.
      return segments.length > 0 || (index === 0 && snapshot.segments.length === 0)
        ? share.ask<Name>({ ...about, snapshot: { id: snapshot.id, segments } }, options.signal)
        : [];
    });
  }
}

function allFound<Name extends OperationName>(
  parts: readonly PromiseSettledResult<SharePart<Name>>[],
): SharePart<Name>[] {
  const reasons: unknown[] = [];
  for (const part of parts) {
    if (part.status === 'rejected') {
      reasons.push(part.reason);
    }
  }
  const trouble = reasons.filter((reason) => reason instanceof SegmentTroubleError);
  const [first = reasons[0]] = reasons.filter((reason) => !(reason instanceof SegmentTroubleError));
  if (reasons.length > trouble.length) {
    throw first;
  }
  const [damage] = trouble;
  if (damage !== undefined) {
    throw new SegmentTroubleError(
      damage.message,
      trouble.flatMap(({ segments }) => segments),
    );
  }
  return parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []));
}

function merge<Name extends OperationName>(
  { name, parameters }: { name: Name; parameters: ParametersOf<Name> },
  parts: readonly Parameters<(typeof OPERATIONS)[Name]['merge']>[0][number][],
): AnswerOf<Name> {
  return OPERATIONS[name].merge(parts, parameters);
}
