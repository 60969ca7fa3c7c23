import { randomUUID } from 'node:crypto';

import type { ToolComparison, ToolCopy } from '@contract/calls/tool-comparisons';
import type { Hit } from '@contract/model/hit';
import type { FoundBy } from '@contract/model/filter';
import { identifiersOf, sharedIdentifiers, type DeviceIdentifier } from '@server/domain/device-identifiers';
import { compareFields } from '@server/domain/message-copies/compare-fields';
import { identifierKey, textKey, type ComparedMessage } from '@server/domain/message-copies/compared-message';
import { isUncertainCopy } from '@server/domain/message-copies/match-messages';
import { BadRequestError, ConflictError, NotFoundError } from '@server/errors';
import type { CaseStore } from '@server/stores/case-store';
import { COMPARISON_QUEUE, readComparisonJob, type ComparisonData } from '@server/stores/comparison-job';
import type { EvidenceSourceRecord, EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { HitReader, HitStore } from '@server/stores/hit-store';
import type { JobStore } from '@server/stores/job-store';
import type { SourceComparison } from '@server/stores/tool-comparisons';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';
import { hitsById } from './hits-by-id';
import type { JobRunner } from './import-service';

interface Dependencies {
  sources: EvidenceSourceStore;
  cases: CaseStore;
  hits: HitStore;
  jobs: JobStore;
  runner: JobRunner;
}

type Pair = readonly [EvidenceSourceRecord, EvidenceSourceRecord];
type Stored = Pick<ToolComparison, 'state' | 'finishedAt' | 'isOutdated' | 'counts'>;

/** The artifact in whose items some tools store the facts about the device. */
const DEVICE_ARTIFACT = { group: 'Device & System', name: 'Device Information' };
/** Maximum number of such items that are read, and of copies that are listed with their fields. */
const DEVICE_ITEMS = 200;
const COPIES = 20;
const FOUND_BY = ['severalTools', 'oneTool', 'notCompared'] as const satisfies FoundBy[];

/**
 * Extractions of one device by several tools, and their common items (docs/two-tools.md). Returns only what the viewer may see.
 */
export class ToolComparisonService {
  constructor(private readonly deps: Dependencies) {}

  /** Pairs of sources of one device, and all compared pairs, by id. */
  async list(viewer: Viewer, caseId: string): Promise<ToolComparison[]> {
    const { sources, hits, cases } = this.deps;
    const reader = hits.reader(caseId);
    const records = (await sources.listOfCases([caseId])).filter(({ ingestedAt }) => ingestedAt !== null);
    const identifiers = new Map<number, DeviceIdentifier[]>();
    for (const { id } of records) {
      identifiers.set(id, await deviceIdentifiers(reader, viewer, id));
    }
    const comparisons = await this.known(viewer, caseId, (await cases.get(caseId))?.timezone ?? '');
    return pairsOf(records).flatMap(([first, second]) => {
      const evidenceIds: [number, number] = [first.id, second.id];
      const shared = sharedIdentifiers(identifiers.get(first.id) ?? [], identifiers.get(second.id) ?? []);
      const stored = comparisons.get(evidenceIds.join());
      const isOffered = shared !== null && first.importType !== second.importType;
      return stored === undefined && !isOffered
        ? []
        : { evidenceIds, identifiers: shared ?? [], ...(stored ?? NOT_COMPARED) };
    });
  }

  /** @throws BadRequestError for one source, NotFoundError, ConflictError when they are being compared or one is being imported */
  async compare(
    user: { id: string; userName: string },
    [one, other]: readonly [number, number],
    cause: AuditContext,
  ): Promise<string> {
    const caseId = caseOf(cause);
    if (one === other) {
      throw new BadRequestError('A source cannot be compared with itself. Name two of them.');
    }
    const first = await this.source(caseId, Math.min(one, other));
    const second = await this.source(caseId, Math.max(one, other));
    const data: ComparisonData = { evidenceIds: [first.id, second.id], sourceNames: [first.name, second.name] };
    const id = randomUUID();
    const job = {
      ...{ id, queue: COMPARISON_QUEUE, data, caseId, priority: 0, isKept: true, queuedAt: cause.timestamp },
      singletonKey: `${caseId} ${data.evidenceIds.join()}`,
      ...{ userId: user.id, userName: user.userName },
    };
    const audit = auditEntry(cause, { evidenceIds: data.evidenceIds.map(String), jobId: [id] });
    if (await this.isUnderWay(caseId, data.evidenceIds)) {
      throw new ConflictError('These sources are already being compared.');
    }
    if (!(await this.deps.jobs.send(job, audit))) {
      throw new ConflictError('These sources are already being compared.');
    }
    this.deps.runner.wake(COMPARISON_QUEUE);
    return id;
  }

  /** @throws NotFoundError */
  async copies(
    viewer: Viewer,
    caseId: string,
    hitId: string,
    signal: AbortSignal,
  ): Promise<{ copies: ToolCopy[]; totalCount: number }> {
    const reader = this.deps.hits.reader(caseId);
    const [hit, found] = [await reader.get(viewer, hitId), await reader.itemCopies(viewer, hitId, COPIES)];
    if (hit === null || found === null) {
      throw new NotFoundError('There is no such item.');
    }
    const others = await hitsById(
      reader,
      viewer,
      found.copies.map((copy) => copy.hitId),
      signal,
    );
    const copies = found.copies.flatMap((copy) => {
      const other = others.get(copy.hitId);
      return other === undefined ? [] : toCopy(hit, other);
    });
    return { copies, totalCount: found.totalCount };
  }

  /** The stored and running comparisons of pairs, by their ids. */
  private async known(viewer: Viewer, caseId: string, timezone: string): Promise<ReadonlyMap<string, Stored>> {
    const reader = this.deps.hits.reader(caseId);
    const stored = new Map<string, Stored>();
    for (const comparison of await reader.comparisons()) {
      stored.set(comparison.evidenceIds.join(), await toStored(reader, viewer, comparison, timezone));
    }
    for (const job of await this.deps.jobs.listOfCase(caseId, COMPARISON_QUEUE)) {
      if (job.state === 'pending' || job.state === 'in_progress') {
        const key = readComparisonJob(job).evidenceIds.join();
        const state = job.state === 'pending' ? 'waiting' : 'running';
        stored.set(key, { ...(stored.get(key) ?? NOT_COMPARED), state });
      }
    }
    return stored;
  }

  private async isUnderWay(caseId: string, evidenceIds: readonly number[]): Promise<boolean> {
    const jobs = await this.deps.jobs.listOfCase(caseId, COMPARISON_QUEUE);
    return jobs.some(
      (job) =>
        (job.state === 'pending' || job.state === 'in_progress') &&
        readComparisonJob(job).evidenceIds.join() === evidenceIds.join(),
    );
  }

  private async source(caseId: string, evidenceId: number): Promise<EvidenceSourceRecord> {
    const record = await this.deps.sources.get(caseId, evidenceId);
    if (record === null) {
      throw new NotFoundError('There is no such evidence source.');
    }
    if (record.ingestedAt === null) {
      throw new ConflictError('The import of this evidence source has not finished.');
    }
    return record;
  }
}

const NOT_COMPARED: Stored = { state: 'offered', finishedAt: null, isOutdated: false, counts: [] };

/** Every pair, by id. */
function pairsOf(records: readonly EvidenceSourceRecord[]): Pair[] {
  const sorted = records.toSorted((left, right) => left.id - right.id);
  return sorted.flatMap((first, index) => sorted.slice(index + 1).map((second): Pair => [first, second]));
}

/** From the facts about the device, and from the items in which tools store them instead. */
async function deviceIdentifiers(reader: HitReader, viewer: Viewer, evidenceId: number): Promise<DeviceIdentifier[]> {
  const sections = await reader.information(evidenceId, 'device');
  const { hits } = await reader.search(viewer, {
    ...{ filter: { evidenceIds: [evidenceId], artifacts: [DEVICE_ARTIFACT] }, queryFilters: [] },
    ...{ sort: [{ by: 'hitId', order: 'asc' }], size: DEVICE_ITEMS },
  });
  const facts = hits.flatMap(({ fragments }) => {
    const entry = (name: string) => fragments.find((fragment) => fragment.name === name)?.value;
    const [name, value] = [entry('Entry name'), entry('Entry value')];
    return [...fragments, ...(name !== undefined && value !== undefined ? [{ name, value }] : [])];
  });
  return identifiersOf([...sections.flatMap(({ fragments }) => fragments), ...facts]);
}

async function toStored(
  reader: HitReader,
  viewer: Viewer,
  { evidenceIds, finishedAt, timezone }: SourceComparison,
  caseTimezone: string,
): Promise<Stored> {
  const counts: ToolComparison['counts'] = [];
  for (const evidenceId of evidenceIds) {
    const count = { evidenceId, severalTools: 0, oneTool: 0, notCompared: 0 };
    for (const foundBy of FOUND_BY) {
      const { value } = await reader.count(viewer, {
        filter: { evidenceIds: [evidenceId], foundBy },
        queryFilters: [],
      });
      count[foundBy] = value;
    }
    counts.push(count);
  }
  return { state: 'compared', finishedAt, isOutdated: timezone !== caseTimezone, counts };
}

function toCopy(hit: Hit, other: Hit): ToolCopy {
  const { group, name } = other.artifact;
  const isUncertain = hit.chat !== null && other.chat !== null && isUncertainCopy(toCompared(hit), toCompared(other));
  return {
    hitId: other.id,
    evidenceId: other.origin.evidenceId,
    artifact: { group, name },
    isUncertain,
    ...compareFields(hit, other),
  };
}

const toCompared = ({ id, chat, attachments }: Hit): ComparedMessage => ({
  hitId: id,
  time: null,
  direction: chat?.direction ?? 'unknown',
  sender: identifierKey(chat?.sender?.identifier ?? null),
  text: textKey(chat?.text ?? null),
  files: attachments.flatMap(({ sha256 }) => sha256 ?? []),
});
