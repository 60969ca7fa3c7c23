import type { AccessService } from './access-service';
import type { AttachmentService } from './attachment-service';
import type { CaseService } from './case-service';
import type { ColumnService } from './column-service';
import type { EvidenceSourceService } from './evidence-source-service';
import type { HitService } from './hit-service';
import type { IdentityService } from './identity-service';
import type { ImportService } from './import-service';
import type { SessionService } from './session-service';
import type { SignInService } from './sign-in-service';
import type { TagService } from './tag-service';
import type { UserService } from './user-service';

/** Every use case of the server; composed in context.ts. */
export interface Services {
  access: AccessService;
  attachments: AttachmentService;
  cases: CaseService;
  columns: ColumnService;
  hits: HitService;
  identity: IdentityService;
  imports: ImportService;
  sessions: SessionService;
  signIn: SignInService;
  sources: EvidenceSourceService;
  tags: TagService;
  users: UserService;
}
