import type { CaseTag } from '@contract/model/case';
import type { SortEntry } from '@contract/model/filter';
import type { Artifact, Hit } from '@contract/model/hit';
import type { ImportCertificate } from '@contract/model/import';
import type {
  FragmentColumn,
  GroupBy,
  GroupCount,
  HitCriteria,
  HitReader,
  Neighbours,
  SearchAnswer,
  SearchOptions,
  SearchRequest,
  TagCounts,
} from '@server/stores/hit-store';
import type { InformationSection } from '@server/stores/hit-writer';
import type { Viewer } from '@server/stores/viewer';

import type { CaseConnection } from './case-connection';
import { countMatch, countMatchBy, countMatchTags } from './counts';
import { encodeCursor } from './cursor';
import { HitMapper } from './hit-mapper';
import { parseId } from './ids';
import { withMatch } from './match';
import { neighbours } from './neighbours';
import { placeOfHit } from './place-of-hit';
import { search } from './search';
import { certificateOf, finishedSources, fragmentColumns, importedFiles, informationOf } from './sources';
import { listTags, tagHistory } from './tags';

/** Plain SQL over the rows of case.db: each concern has a module of its own beside this one. */
export class SqliteHitReader implements HitReader {
  protected readonly mapper: HitMapper;

  constructor(
    protected readonly connection: CaseConnection,
    caseId: string,
  ) {
    this.mapper = new HitMapper(connection.db, caseId);
  }

  async search(viewer: Viewer, request: SearchRequest, options?: SearchOptions): Promise<SearchAnswer> {
    return search(this.connection, this.mapper, viewer, request, options);
  }

  async get(viewer: Viewer, hitId: string): Promise<Hit | null> {
    const id = parseId(hitId);
    const place = id === null ? null : placeOfHit(this.connection.db, id);
    return id === null || place === null
      ? null
      : this.mapper.load(viewer, id, encodeCursor(place.sort, place.position));
  }

  async neighbours(
    viewer: Viewer,
    hitId: string,
    request: HitCriteria & { sort: readonly SortEntry[] },
  ): Promise<Neighbours> {
    return neighbours(this.connection, viewer, hitId, request);
  }

  async count(
    viewer: Viewer,
    criteria: HitCriteria,
    options?: SearchOptions,
  ): Promise<{ value: number; status: 'success' | 'timedOut' }> {
    return withMatch(this.connection, { viewer, criteria, options }, (match) => ({
      value: countMatch(this.connection.db, match),
      status: match.status,
    }));
  }

  async countBy(viewer: Viewer, criteria: HitCriteria, groupBy: GroupBy): Promise<GroupCount[]> {
    return withMatch(this.connection, { viewer, criteria }, (match) =>
      countMatchBy(this.connection.db, match, groupBy),
    );
  }

  async countTags(viewer: Viewer, criteria: HitCriteria): Promise<TagCounts> {
    return withMatch(this.connection, { viewer, criteria }, (match) => countMatchTags(this.connection.db, match));
  }

  async tagHistory(viewer: Viewer, hitId: string, page: { take: number; skip: number }) {
    const id = this.visibleHit(viewer, hitId);
    return id === null ? null : tagHistory(this.connection.db, id, page);
  }

  async listTags(): Promise<CaseTag[]> {
    return listTags(this.connection.db);
  }

  async listFragmentColumns(artifacts: readonly Artifact[]): Promise<FragmentColumn[]> {
    return fragmentColumns(this.connection.db, artifacts);
  }

  async certificate(evidenceId: number): Promise<ImportCertificate | null> {
    return certificateOf(this.connection.db, evidenceId);
  }

  async importedFiles(evidenceId: number, page: { take: number; after?: string }) {
    return importedFiles(this.connection.db, evidenceId, page);
  }

  async information(evidenceId: number, kind: 'device' | 'extraction'): Promise<InformationSection[]> {
    return informationOf(this.connection.db, evidenceId, kind);
  }

  async finishedSources(): Promise<number[]> {
    return finishedSources(this.connection.db);
  }

  /** The number of a hit that is there for this viewer. */
  protected visibleHit(viewer: Viewer, hitId: string): number | null {
    const id = parseId(hitId);
    return id !== null && this.mapper.isThere(viewer, id) ? id : null;
  }
}
