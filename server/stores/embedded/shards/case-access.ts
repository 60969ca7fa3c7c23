import type { DateValue, Hit } from '@contract/model/hit';
import type { LocalTimes } from '@server/domain/local-times';
import type { Viewer } from '@server/stores/viewer';
import { encodeCursor } from '@server/stores/embedded/operations/cursor';
import { sortOrDefault } from '@server/stores/embedded/operations/position';
import { CopyRows } from '@server/stores/embedded/rows/hits/copy-rows';
import { tagsOfCopiesReader } from '@server/stores/embedded/rows/copies/tags-of-copies';
import { FilesOfHiddenHits } from '@server/stores/embedded/rows/hits/files-of-hidden-hits';
import { HiddenFiles } from '@server/stores/embedded/rows/hits/hidden-files';
import { HitMapper } from '@server/stores/embedded/rows/hits/hit-mapper';
import { messagePositionReader } from '@server/stores/embedded/operations/message-position';
import { tagIdReader } from '@server/stores/embedded/rows/review/tags';
import { ThreadDirectory } from '@server/stores/embedded/rows/threads/thread-people';
import type { MeetingFinder } from '@server/stores/embedded/operations/meetings/meeting-finder';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { ArtifactNames } from './artifact-names';
import type { CaseEngine } from './case-engine';
import { OperationBundles } from './operation-bundles';
import { CaseStacks } from './stacks';

const DEFAULT_ORDER = sortOrDefault([]);

/** Shared by all reads of one case: access to its rows and its segments. */
export class CaseAccess {
  readonly mapper: HitMapper;
  readonly messagePosition;
  readonly artifacts: ArtifactNames;
  readonly hiddenFiles: HiddenFiles;
  readonly filesOfHiddenHits: FilesOfHiddenHits;
  readonly copyRows: CopyRows;
  readonly tagsOfCopies;
  readonly bundles: OperationBundles;
  readonly stacks: CaseStacks<'stacks'>;
  readonly threadDirectory: ThreadDirectory;
  readonly tagIds;

  constructor(
    readonly db: SqliteDatabase,
    readonly engine: CaseEngine,
    readonly meetingFinder: MeetingFinder,
    caseId: string,
  ) {
    this.mapper = new HitMapper(db, caseId);
    this.messagePosition = messagePositionReader(db);
    this.artifacts = new ArtifactNames(db);
    this.hiddenFiles = new HiddenFiles(db);
    this.filesOfHiddenHits = new FilesOfHiddenHits(db);
    this.copyRows = new CopyRows(db);
    this.tagsOfCopies = tagsOfCopiesReader(db);
    this.bundles = new OperationBundles((...request) => engine.execute(...request));
    this.stacks = new CaseStacks(db, (viewer, criteria, options) =>
      engine.execute(viewer, criteria, { name: 'stacks', parameters: null }, options),
    );
    this.threadDirectory = new ThreadDirectory(db);
    this.tagIds = tagIdReader(db);
  }

  /** Reads hits by id. Their cursors are those of the default order. */
  async load(viewer: Viewer, ids: readonly number[]): Promise<Hit[]> {
    const localTimes = await this.engine.localTimes();
    const requested = ids.map((id) => ({ id, searchAfter: '' }));
    const hits = this.mapper.loadAll(viewer, requested, this.engine.configuration);
    for (const hit of hits) {
      const date = hit.date === null ? null : instantOf(hit.date, localTimes);
      hit.searchAfter = encodeCursor(DEFAULT_ORDER, { keys: [date], id: Number(hit.id) });
    }
    return hits;
  }
}

function instantOf({ instant, isLocal }: DateValue, localTimes: LocalTimes): number {
  const time = Date.parse(instant);
  return isLocal ? localTimes.instantOf(time) : time;
}
