import type { CallDeclaration } from '@contract/define-call';
import * as auth from './auth';
import * as bulk from './bulk';
import * as cases from './cases';
import * as changes from './changes';
import * as chat from './chat';
import * as columnConfig from './column-config';
import * as files from './files';
import * as hits from './hits';
import * as imports from './imports';
import * as jobs from './jobs';
import * as savedSearches from './saved-searches';
import * as seen from './seen';
import * as system from './system';
import * as tags from './tags';
import * as users from './users';

const modules = [
  auth,
  bulk,
  cases,
  changes,
  chat,
  columnConfig,
  files,
  hits,
  imports,
  jobs,
  savedSearches,
  seen,
  system,
  tags,
  users,
];

/** Every call of the contract: what the server must serve, OpenAPI lists and the permission walk visits. */
export const allCalls: readonly CallDeclaration[] = modules.flatMap((module) => Object.values(module).filter(isCall));

/** Whether a file of the contract exports it as a call, beside the shapes of bodies. */
export function isCall(value: unknown): value is CallDeclaration {
  return typeof value === 'object' && value !== null && 'name' in value && 'path' in value && 'scope' in value;
}
