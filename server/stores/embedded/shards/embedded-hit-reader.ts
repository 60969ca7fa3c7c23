import type { ColumnReference, SortEntry } from '@contract/model/filter';
import type { Artifact, Hit } from '@contract/model/hit';
import type { ImportCertificate } from '@contract/model/import';
import type { BoundingBox } from '@contract/model/map';
import { HitSet } from '@server/domain/hit-set';
import type {
  SearchStatus,
  FragmentColumn,
  GroupBy,
  HitCriteria,
  HitReader,
  Neighbours,
  SearchResult,
  SearchOptions,
  SearchRequest,
} from '@server/stores/hit-store';
import type { HitCopy } from '@server/stores/hit-marks';
import type { FileOfHit } from '@server/stores/privilege';
import type { InformationSection } from '@server/stores/hit-writer';
import type { LocatedItem, MeetingRequest, TrackRequest } from '@server/stores/hit-movements';
import type { HistogramRequest, ThreadListRequest } from '@server/stores/hit-views';
import type { ImportedFilesQuery } from '@server/stores/imported-files-query';
import type { SeesPrivileged, Viewer } from '@server/stores/viewer';
import { finishedComparisons, itemCopies } from '@server/stores/embedded/rows/copies/copies-reader';
import { parseId } from '@server/stores/embedded/base/ids';
import { importedFiles } from '@server/stores/embedded/rows/sources/imported-files';
import {
  certificateOf,
  finishedSources,
  fragmentColumns,
  informationOf,
} from '@server/stores/embedded/rows/sources/sources';

import { findMessage, threadOutline } from './conversation-search';
import { messagesAround, threads, countThreads } from './conversations';
import { MarksReader } from './marks-reader';
import { messageContents, threadMessageIds, threadsWithSamePeople } from './message-copies';
import { clusters, histogram, laneHistogram, locations, timeline, topLocations } from './views';
import { meetings, track } from './movements';
import { positionJudge, reasonOfHit } from './position-judge';
import { neighbours } from './neighbours';
import { countStacks, search } from './search';
import { columnValues } from './column-values';
import { copies, coverage } from './seen-and-copies';
import { similarWords } from './similar-words';
import { countBy, countTags } from './stacked-counts';

const NO_FILES: readonly FileOfHit[] = [];

/** Reads of one case: segments find the hits, rows contain their values. */
export class EmbeddedHitReader extends MarksReader implements HitReader {
  async search(viewer: Viewer, request: SearchRequest, options?: SearchOptions): Promise<SearchResult> {
    return search(this.access, viewer, request, options);
  }

  async get(viewer: Viewer, hitId: string): Promise<Hit | null> {
    const id = parseId(hitId);
    return id === null ? null : ((await this.access.load(viewer, [id]))[0] ?? null);
  }

  async filterVisible(viewer: Viewer, hitIds: readonly string[]): Promise<string[]> {
    const { mapper } = this.access;
    return hitIds.filter((hitId) => {
      const id = parseId(hitId);
      return id !== null && mapper.isThere(viewer, id);
    });
  }

  async neighbours(
    viewer: Viewer,
    hitId: string,
    request: HitCriteria & { sort: readonly SortEntry[]; stackDuplicates?: boolean },
    options?: SearchOptions,
  ): Promise<Neighbours & { status: SearchStatus }> {
    return neighbours(this.access, viewer, hitId, request, options);
  }

  async count(
    viewer: Viewer,
    criteria: HitCriteria & { stackDuplicates?: boolean },
    options?: SearchOptions,
  ): Promise<{ value: number; status: SearchStatus }> {
    if (criteria.stackDuplicates === true) {
      return countStacks(this.access, viewer, criteria, options);
    }
    const operation = { name: 'count', parameters: null } as const;
    const { value, status } = await this.access.bundles.execute(viewer, criteria, operation, options);
    return { value, status };
  }

  async matching(viewer: Viewer, criteria: HitCriteria, options?: SearchOptions) {
    const operation = { name: 'chosenHits', parameters: null } as const;
    const { value, status } = await this.access.engine.execute(viewer, criteria, operation, options);
    return { hits: HitSet.of(value), status };
  }

  countBy(viewer: Viewer, criteria: HitCriteria, groupBy: GroupBy, options?: SearchOptions) {
    return countBy(this.access, viewer, criteria, groupBy, options);
  }

  countTags(viewer: Viewer, criteria: HitCriteria, options?: SearchOptions) {
    return countTags(this.access, viewer, criteria, options);
  }

  timeline(
    viewer: Viewer,
    criteria: HitCriteria,
    page: { size: number; searchAfter?: string },
    options?: SearchOptions,
  ) {
    return timeline(this.access, viewer, criteria, page, options);
  }

  histogram(viewer: Viewer, criteria: HitCriteria, request: HistogramRequest, options?: SearchOptions) {
    return histogram(this.access, viewer, criteria, request, options);
  }

  lanes(viewer: Viewer, criteria: HitCriteria, bounds: number[], options?: SearchOptions) {
    return laneHistogram(this.access, viewer, criteria, bounds, options);
  }

  locations(
    viewer: Viewer,
    criteria: HitCriteria,
    page: { size: number; searchAfter?: string; box?: BoundingBox },
    options?: SearchOptions,
  ) {
    return locations(this.access, viewer, criteria, page, options);
  }

  locationClusters(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { box: BoundingBox; zoom: number },
    options?: SearchOptions,
  ) {
    return clusters(this.access, viewer, criteria, request, options);
  }

  topLocations(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { precision: number; take: number; box?: BoundingBox },
    options?: SearchOptions,
  ) {
    return topLocations(this.access, viewer, criteria, request, options);
  }

  track(viewer: Viewer, criteria: HitCriteria, request: TrackRequest, options?: SearchOptions) {
    return track(this.access, viewer, criteria, request, options);
  }

  async positionReasons(viewer: Viewer, options?: SearchOptions) {
    const judge = await positionJudge(this.access, viewer, options);
    return (item: LocatedItem) => reasonOfHit(judge, item);
  }

  meetings(viewer: Viewer, criteria: HitCriteria, request: MeetingRequest, options?: SearchOptions) {
    return meetings(this.access, viewer, criteria, request, options);
  }

  threads(viewer: Viewer, criteria: HitCriteria, request: ThreadListRequest, options?: SearchOptions) {
    return threads(this.access, viewer, criteria, request, options);
  }

  countThreads(viewer: Viewer, criteria: HitCriteria, chatThreadIds: readonly string[], options?: SearchOptions) {
    return countThreads(this.access, viewer, criteria, chatThreadIds, options);
  }

  messagesAround(
    viewer: Viewer,
    criteria: HitCriteria,
    hitId: string,
    range: { rangeLeft: number; rangeRight: number },
    options?: SearchOptions,
  ) {
    return messagesAround(this.access, viewer, criteria, { hitId, ...range }, options);
  }

  threadsWithSamePeople(chatThreadId: string, take: number, options?: SearchOptions) {
    return threadsWithSamePeople(this.access, chatThreadId, take, options);
  }

  threadMessageIds(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { chatThreadId: string; atMost: number },
    options?: SearchOptions,
  ) {
    return threadMessageIds(this.access, viewer, criteria, request, options);
  }

  messageContents(viewer: Viewer, hitIds: readonly string[], options?: SearchOptions) {
    return messageContents(this.access, viewer, hitIds, options);
  }

  threadOutline(
    viewer: Viewer,
    criteria: HitCriteria,
    request: Parameters<HitReader['threadOutline']>[2],
    options?: SearchOptions,
  ) {
    return threadOutline(this.access, viewer, criteria, request, options);
  }

  findMessage(
    viewer: Viewer,
    criteria: HitCriteria,
    request: Parameters<HitReader['findMessage']>[2],
    options?: SearchOptions,
  ) {
    return findMessage(this.access, viewer, criteria, request, options);
  }

  async comparisons() {
    return finishedComparisons(this.access.db);
  }

  async itemCopies(viewer: Viewer, hitId: string, take: number) {
    const { db, mapper } = this.access;
    const id = parseId(hitId);
    return id === null || !mapper.isThere(viewer, id) ? null : itemCopies(db, viewer, id, take);
  }

  similarWords(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { texts: readonly string[]; take: number },
    options?: SearchOptions,
  ) {
    return similarWords(this.access, viewer, criteria, request, options);
  }

  columnValues(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { column: ColumnReference; take: number },
    options?: SearchOptions,
  ) {
    return columnValues(this.access, viewer, criteria, request, options);
  }

  coverage(viewer: Viewer, criteria: HitCriteria, options?: SearchOptions) {
    return coverage(this.access, viewer, criteria, options);
  }

  copies(viewer: Viewer, hitId: string, take: number): Promise<HitCopy[] | null> {
    return copies(this.access, viewer, hitId, take);
  }

  async listFragmentColumns(artifacts: readonly Artifact[]): Promise<FragmentColumn[]> {
    return fragmentColumns(this.access.db, artifacts);
  }

  async certificate(evidenceId: number): Promise<ImportCertificate | null> {
    return certificateOf(this.access.db, evidenceId);
  }

  async importedFiles(
    { seesPrivileged }: Pick<Viewer, 'seesPrivileged'>,
    evidenceId: number,
    page: ImportedFilesQuery,
  ) {
    const { db, hiddenFiles } = this.access;
    return importedFiles(db, evidenceId, page, seesPrivileged ? new Set() : hiddenFiles.of(evidenceId));
  }

  async filesOfHiddenHits({ seesPrivileged }: SeesPrivileged, evidenceId: number): Promise<readonly FileOfHit[]> {
    return seesPrivileged ? NO_FILES : this.access.filesOfHiddenHits.of(evidenceId);
  }

  async information(evidenceId: number, kind: 'device' | 'extraction'): Promise<InformationSection[]> {
    return informationOf(this.access.db, evidenceId, kind);
  }

  async finishedSources(): Promise<number[]> {
    return finishedSources(this.access.db);
  }
}
