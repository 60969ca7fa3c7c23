import type { CallDeclaration } from '@contract/define-call';
import * as assignments from './assignments';
import * as audit from './audit';
import * as auditVerification from './audit-verification';
import * as auth from './auth';
import * as bulk from './bulk';
import * as cases from './cases';
import * as changes from './changes';
import * as chat from './chat';
import * as codeFlow from './code-flow';
import * as columnConfig from './column-config';
import * as deletion from './deletion';
import * as exhibits from './exhibits';
import * as files from './files';
import * as geocoding from './geocoding';
import * as hits from './hits';
import * as imports from './imports';
import * as inspections from './inspections';
import * as installation from './installation';
import * as jobs from './jobs';
import * as conversationCopies from './conversation-copies';
import * as letterhead from './letterhead';
import * as licensing from './licensing';
import * as locations from './locations';
import * as movements from './movements';
import * as notes from './notes';
import * as passkeys from './passkeys';
import * as privilege from './privilege';
import * as redactions from './redactions';
import * as reports from './reports';
import * as savedSearches from './saved-searches';
import * as secondFactor from './second-factor';
import * as seen from './seen';
import * as sessions from './sessions';
import * as serviceTokens from './service-tokens';
import * as sourceInsights from './source-insights';
import * as system from './system';
import * as systemReports from './system-reports';
import * as tags from './tags';
import * as tagsImports from './tags-imports';
import * as timeline from './timeline';
import * as toolComparisons from './tool-comparisons';
import * as uploads from './uploads';
import * as users from './users';

const modules = [
  assignments,
  audit,
  auditVerification,
  auth,
  bulk,
  cases,
  changes,
  chat,
  codeFlow,
  columnConfig,
  deletion,
  exhibits,
  files,
  geocoding,
  hits,
  imports,
  inspections,
  installation,
  jobs,
  conversationCopies,
  letterhead,
  licensing,
  locations,
  movements,
  notes,
  passkeys,
  privilege,
  redactions,
  reports,
  savedSearches,
  secondFactor,
  seen,
  sessions,
  serviceTokens,
  sourceInsights,
  system,
  systemReports,
  tags,
  tagsImports,
  timeline,
  toolComparisons,
  uploads,
  users,
] as const;

/** A file of the contract. */
export type CallModule = (typeof modules)[number];

/** Every call of the contract: the server must serve it, OpenAPI lists it, and the permission tests call it. */
export const allCalls: readonly CallDeclaration[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter(isCall),
);

/** Whether an export of a contract file is a call, not a shape. */
export function isCall(value: unknown): value is CallDeclaration {
  return typeof value === 'object' && value !== null && 'name' in value && 'path' in value && 'scope' in value;
}
