import type { ColumnChoices } from '@server/stores/case-configuration';
import type { SearchStatus, HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { NO_HITS } from '@server/stores/embedded/operations/without-hits';

import { OPERATIONS, type ResultOf, type OperationRequest, type OperationName, type ParametersOf } from './operations';
import { UnreadableSegmentError } from '@server/stores/embedded/base/unreadable-segment-error';
import type { SearchShard, ShardResult, Snapshot } from './shard-request';

export interface PoolRequest<Name extends OperationName> {
  caseId: string;
  viewer: Pick<Viewer, 'userId' | 'seesPrivileged'>;
  criteria: HitCriteria;
  operation: OperationRequest<Name>;
  /** Ids of hits to exclude from the matches, ascending. */
  without?: Float64Array;
  /** Of the case's locale. */
  phoneCountry: string | null;
  /** Of the case's configuration. */
  columns?: ColumnChoices | null;
  snapshot: Snapshot;
  options: SearchOptions;
}

/** Distributes segments over shards, executes a request on all of them in parallel, and merges the results. */
export class SearchPool {
  constructor(private readonly shards: readonly SearchShard[]) {}

  /** @throws UnreadableSegmentError naming every unreadable segment; the signal's reason when it is aborted */
  async execute<Name extends OperationName>(
    request: PoolRequest<Name>,
  ): Promise<{ value: ResultOf<Name>; status: SearchStatus }> {
    const { signal } = request.options;
    signal?.throwIfAborted();
    const parts = await Promise.allSettled(this.executeOnShards(request));
    signal?.throwIfAborted();
    const found = allFound(parts);
    return {
      value: merge(
        request.operation,
        found.map(({ part }) => part),
      ),
      status: found.some(({ status }) => status === 'timedOut') ? 'timedOut' : 'success',
    };
  }

  /** The number of threads, and how many of them respond. */
  async threads(): Promise<{ count: number; responsive: number }> {
    const responses = this.shards.map((shard) => shard.isResponsive());
    return { count: this.shards.length, responsive: (await Promise.all(responses)).filter(Boolean).length };
  }

  forget(caseId: string): void {
    this.shards.forEach((shard) => shard.forget(caseId));
  }

  async close(): Promise<void> {
    await Promise.all(this.shards.map((shard) => shard.close()));
  }

  private executeOnShards<Name extends OperationName>({
    caseId,
    viewer,
    criteria,
    operation,
    without = NO_HITS,
    phoneCountry,
    columns = null,
    snapshot,
    options,
  }: PoolRequest<Name>): Promise<ShardResult<Name>>[] {
    const { userId, seesPrivileged } = viewer;
    const deadline = options.deadline ?? null;
    const about = { caseId, userId, seesPrivileged, criteria, operation, without, phoneCountry, columns, deadline };
    return this.shards.flatMap((shard, index) => {
      const segments = snapshot.segments.filter(({ number }) => number % this.shards.length === index);
      // The first shard executes requests to an empty case too, so that invalid criteria are refused.
      return segments.length > 0 || (index === 0 && snapshot.segments.length === 0)
        ? shard.execute<Name>({ ...about, snapshot: { id: snapshot.id, segments } }, options.signal)
        : [];
    });
  }
}

function allFound<Name extends OperationName>(
  parts: readonly PromiseSettledResult<ShardResult<Name>>[],
): ShardResult<Name>[] {
  const reasons: unknown[] = [];
  for (const part of parts) {
    if (part.status === 'rejected') {
      reasons.push(part.reason);
    }
  }
  const unreadable = reasons.filter((reason) => reason instanceof UnreadableSegmentError);
  const [first = reasons[0]] = reasons.filter((reason) => !(reason instanceof UnreadableSegmentError));
  if (reasons.length > unreadable.length) {
    throw first;
  }
  const [firstUnreadable] = unreadable;
  if (firstUnreadable !== undefined) {
    throw new UnreadableSegmentError(
      firstUnreadable.message,
      unreadable.flatMap(({ segments }) => segments),
    );
  }
  return parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []));
}

function merge<Name extends OperationName>(
  { name, parameters }: { name: Name; parameters: ParametersOf<Name> },
  parts: readonly Parameters<(typeof OPERATIONS)[Name]['merge']>[0][number][],
): ResultOf<Name> {
  return OPERATIONS[name].merge(parts, parameters);
}
