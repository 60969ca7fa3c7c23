import type { PreviewService } from '@server/previews/preview-service';

import type { AccessService } from './access-service';
import type { AttachmentService } from './attachment-service';
import type { BulkService } from './bulk-service';
import type { CaseService } from './case-service';
import type { CaseWatch } from './case-watch';
import type { ChangeBus } from './change-bus';
import type { ColumnService } from './column-service';
import type { ConversationService } from './conversation-service';
import type { EvidenceSourceService } from './evidence-source-service';
import type { GeocodingService } from './geocoding-service';
import type { HitService } from './hit-service';
import type { IdentityService } from './identity-service';
import type { ImportService } from './import-service';
import type { InspectionService } from './inspection-service';
import type { ConversationCopiesService } from './conversation-copies-service';
import type { LocationService } from './location-service';
import type { MovementService } from './movement-service';
import type { OwnJobsService } from './own-jobs-service';
import type { SavedSearchService } from './saved-search-service';
import type { SeenService } from './seen-service';
import type { SessionService } from './session-service';
import type { SignInService } from './sign-in-service';
import type { TagService } from './tag-service';
import type { TimelineService } from './timeline-service';
import type { UploadService } from './upload-service';
import type { UserService } from './user-service';

/** Every use case of the server; composed in context.ts. */
export interface Services {
  access: AccessService;
  attachments: AttachmentService;
  bulk: BulkService;
  cases: CaseService;
  changes: ChangeBus;
  columns: ColumnService;
  conversations: ConversationService;
  geocoding: GeocodingService;
  hits: HitService;
  identity: IdentityService;
  imports: ImportService;
  inspections: InspectionService;
  jobs: OwnJobsService;
  conversationCopies: ConversationCopiesService;
  locations: LocationService;
  movements: MovementService;
  savedSearches: SavedSearchService;
  seen: SeenService;
  previews: PreviewService;
  sessions: SessionService;
  signIn: SignInService;
  sources: EvidenceSourceService;
  tags: TagService;
  timeline: TimelineService;
  uploads: UploadService;
  users: UserService;
  watch: CaseWatch;
}
