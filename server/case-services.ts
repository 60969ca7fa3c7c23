import path from 'node:path';

import type { Clock } from './clock';
import type { Config } from './config';
import type { JobService } from './jobs/job-service';
import type { PreviewService } from './services/preview-service';
import type { BurnFile } from './reports/redaction/burn-file';
import type { AdditionLimits } from './services/addition-limits';
import { AssignmentService } from './services/assignment-service';
import { CaseService } from './services/case-service';
import type { ChangeBus } from './services/change-bus';
import { DeletedThings } from './services/deleted-things';
import { DeletionService } from './services/deletion-service';
import { EvidenceSourceService } from './services/evidence-source-service';
import { ExhibitService } from './services/exhibit-service';
import { LastChanges } from './services/last-changes';
import { LegalHoldService } from './services/legal-hold-service';
import { NoteService } from './services/note-service';
import { PrivilegeService } from './services/privilege-service';
import { RedactionPreviews } from './services/redaction-previews';
import { RedactionService } from './services/redaction-service';
import { SavedSearchService } from './services/saved-search-service';
import type { ReadLog } from './services/read-log';
import type { SearchLog } from './services/search-log';
import type { Services } from './services/services';
import { SourceInsightsService } from './services/source-insights-service';
import { TagService } from './services/tag-service';
import { TagsImportFiles } from './services/tags-import-files';
import { TagsImportService } from './services/tags-import-service';
import { ToolComparisonService } from './services/tool-comparison-service';
import type { FileStore } from './stores/file-store';
import type { HitStore } from './stores/hit-store';
import type { RecordStores } from './stores/record-stores';

interface CaseServicesOptions {
  config: Config;
  clock: Clock;
  stores: RecordStores & { hits: HitStore; files: FileStore };
  runner: JobService;
  changes: ChangeBus;
  additions: AdditionLimits;
  previews: PreviewService;
  searchLog: SearchLog;
  reads: ReadLog;
  /** Burns redaction boxes into files for outputs. */
  burn: BurnFile;
  workFolder: string;
}

/** The services of a case: its information, members, note, saved searches, evidence sources and tags. */
export function createCaseServices({
  config: {
    dataFolder,
    maps,
    flags,
    limits: { searchDeadlineMs },
  },
  clock,
  stores,
  runner,
  changes,
  additions,
  previews,
  searchLog,
  reads,
  burn,
  workFolder,
}: CaseServicesOptions): Pick<
  Services,
  | 'assignments'
  | 'cases'
  | 'deletedThings'
  | 'deletions'
  | 'exhibits'
  | 'redactions'
  | 'redactionPreviews'
  | 'legalHolds'
  | 'notes'
  | 'privilege'
  | 'savedSearches'
  | 'sourceInsights'
  | 'sources'
  | 'tags'
  | 'tagsImports'
  | 'toolComparisons'
> {
  const lastChanges = new LastChanges(stores);
  const assignments = new AssignmentService({ ...stores, changes });
  return {
    assignments,
    cases: new CaseService({
      ...{ ...stores, reads, previews, assignments, changes, lastChanges, clock },
      hasMaps: maps.enabled && flags.maps,
    }),
    deletedThings: new DeletedThings(stores),
    deletions: new DeletionService({ ...stores, changes, runner }),
    exhibits: new ExhibitService({ ...stores, changes, additions, searchLog }),
    redactions: new RedactionService({ ...stores, changes, additions }),
    redactionPreviews: new RedactionPreviews({ ...stores, burn, workFolder: path.join(workFolder, 'redactions') }),
    legalHolds: new LegalHoldService({ ...stores, changes }),
    notes: new NoteService({ ...stores, changes, additions }),
    privilege: new PrivilegeService({ ...stores, changes, additions, searchLog, reads, clock, searchDeadlineMs }),
    savedSearches: new SavedSearchService({ ...stores, changes, additions, clock }),
    sourceInsights: new SourceInsightsService({ ...stores, reads }),
    sources: new EvidenceSourceService({ ...stores, reads, previews, changes, lastChanges }),
    tags: new TagService({ ...stores, changes, additions, lastChanges }),
    tagsImports: new TagsImportService({ ...stores, runner, files: new TagsImportFiles(dataFolder) }),
    toolComparisons: new ToolComparisonService({ ...stores, runner }),
  };
}
