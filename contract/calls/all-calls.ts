import type { CallDeclaration } from '@contract/define-call';
import * as auth from './auth';
import * as cases from './cases';
import * as columnConfig from './column-config';
import * as files from './files';
import * as hits from './hits';
import * as imports from './imports';
import * as system from './system';
import * as tags from './tags';
import * as users from './users';

const modules = [auth, cases, columnConfig, files, hits, imports, system, tags, users];

/** Every call of the contract: what the server must serve, OpenAPI lists and the permission walk visits. */
export const allCalls: readonly CallDeclaration[] = modules.flatMap((module) => Object.values(module).filter(isCall));

function isCall(value: unknown): value is CallDeclaration {
  return typeof value === 'object' && value !== null && 'name' in value && 'path' in value && 'scope' in value;
}
