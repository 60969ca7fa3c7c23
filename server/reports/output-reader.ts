import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { FileStore } from '@server/stores/file-store';
import type { HitReader } from '@server/stores/hit-store';
import type { NoteStore } from '@server/stores/note-store';
import type { PreviewStore } from '@server/stores/preview-store';
import type { UserStore } from '@server/stores/user-store';

/** The reads of a case that outputs use. Each of them applies the redactions of the case (./redaction/redacted-stores.ts). */
export type OutputReader = Pick<
  HitReader,
  | 'search'
  | 'matching'
  | 'countBy'
  | 'listTags'
  | 'information'
  | 'exhibitHitIds'
  | 'threads'
  | 'privilegedHitIds'
  | 'privilegeLog'
  | 'positionReasons'
>;

/** The stores that outputs read. */
export interface OutputStores {
  hits: { reader(caseId: string): OutputReader };
  sources: Pick<EvidenceSourceStore, 'get' | 'listOfCases'>;
  previews: Pick<PreviewStore, 'find'>;
  notes: Pick<NoteStore, 'get'>;
  /** The authors of comments. */
  users: Pick<UserStore, 'get'>;
  files: Pick<FileStore, 'has' | 'read'>;
  /** The conversions of files. */
  converted: Pick<FileStore, 'read'>;
}
