import type * as assignments from '@contract/calls/assignments';
import type * as audit from '@contract/calls/audit';
import type * as auditVerification from '@contract/calls/audit-verification';
import type * as auth from '@contract/calls/auth';
import type * as bulk from '@contract/calls/bulk';
import type * as cases from '@contract/calls/cases';
import type * as chat from '@contract/calls/chat';
import type * as columnConfig from '@contract/calls/column-config';
import type * as deletion from '@contract/calls/deletion';
import type * as exhibits from '@contract/calls/exhibits';
import type * as redactions from '@contract/calls/redactions';
import type * as files from '@contract/calls/files';
import type * as geocoding from '@contract/calls/geocoding';
import type * as hits from '@contract/calls/hits';
import type * as imports from '@contract/calls/imports';
import type * as inspections from '@contract/calls/inspections';
import type * as installation from '@contract/calls/installation';
import type * as jobs from '@contract/calls/jobs';
import type * as conversationCopies from '@contract/calls/conversation-copies';
import type * as letterhead from '@contract/calls/letterhead';
import type * as licensing from '@contract/calls/licensing';
import type * as locations from '@contract/calls/locations';
import type * as movements from '@contract/calls/movements';
import type * as notes from '@contract/calls/notes';
import type * as passkeys from '@contract/calls/passkeys';
import type * as privilege from '@contract/calls/privilege';
import type * as reports from '@contract/calls/reports';
import type * as savedSearches from '@contract/calls/saved-searches';
import type * as seen from '@contract/calls/seen';
import type * as secondFactor from '@contract/calls/second-factor';
import type * as sessions from '@contract/calls/sessions';
import type * as sourceInsights from '@contract/calls/source-insights';
import type * as system from '@contract/calls/system';
import type * as systemReports from '@contract/calls/system-reports';
import type * as tags from '@contract/calls/tags';
import type * as tagsImports from '@contract/calls/tags-imports';
import type * as timeline from '@contract/calls/timeline';
import type * as toolComparisons from '@contract/calls/tool-comparisons';
import type * as uploads from '@contract/calls/uploads';
import type * as serviceTokens from '@contract/calls/service-tokens';
import type * as users from '@contract/calls/users';

type NameIn<Module> = {
  [Key in keyof Module]: Module[Key] extends { binary: 'response' }
    ? never
    : Module[Key] extends { name: infer Name extends string; scope: string }
      ? Name
      : never;
}[keyof Module];

/** Every call that is an endpoint; what the browser loads by itself (binary answers) is none, but for text that a viewer reads. */
/** Every call whose failure has words: those with a binary answer are followed by the browser. */
export type CallName =
  | NameIn<typeof assignments>
  | NameIn<typeof audit>
  | NameIn<typeof auditVerification>
  | 'listAllCases'
  | 'listAuditTags'
  | NameIn<typeof auth>
  | NameIn<typeof bulk>
  | NameIn<typeof cases>
  | NameIn<typeof chat>
  | NameIn<typeof columnConfig>
  | NameIn<typeof deletion>
  | (typeof columnConfig)['exportColumns']['name']
  | NameIn<typeof exhibits>
  | NameIn<typeof redactions>
  | NameIn<typeof files>
  | (typeof files)['viewAttachment']['name']
  | 'listCardPreviews'
  | 'scanFile'
  | 'askFileStatus'
  | 'getWaveform'
  | 'viewDocument'
  | NameIn<typeof geocoding>
  | NameIn<typeof hits>
  | NameIn<typeof imports>
  | NameIn<typeof inspections>
  | NameIn<typeof installation>
  | NameIn<typeof jobs>
  | NameIn<typeof conversationCopies>
  | NameIn<typeof letterhead>
  | NameIn<typeof licensing>
  | NameIn<typeof locations>
  | NameIn<typeof movements>
  | NameIn<typeof notes>
  | NameIn<typeof passkeys>
  | NameIn<typeof privilege>
  | NameIn<typeof reports>
  | NameIn<typeof savedSearches>
  | NameIn<typeof serviceTokens>
  | NameIn<typeof seen>
  | NameIn<typeof secondFactor>
  | NameIn<typeof sessions>
  | NameIn<typeof sourceInsights>
  | NameIn<typeof system>
  | NameIn<typeof systemReports>
  | NameIn<typeof tags>
  | NameIn<typeof tagsImports>
  | NameIn<typeof timeline>
  | NameIn<typeof toolComparisons>
  | NameIn<typeof uploads>
  | NameIn<typeof users>;
