import { Value } from '@sinclair/typebox/value';

import { allCalls } from '@contract/calls/all-calls';
import type { CallDeclaration } from '@contract/define-call';
import { addBulkComment, addBulkTags, removeBulkTags } from '@contract/calls/bulk';
import { deleteCase, deleteEvidenceSource } from '@contract/calls/deletion';
import { countHitsBy, markHitPrivileged } from '@contract/calls/hits';
import { getEnvironment, getUnleash } from '@contract/calls/system';
import {
  createUser,
  getUser,
  getUserSettings,
  setUserPassword,
  updateUser,
  updateUserSettings,
} from '@contract/calls/users';

/** Keys of a nested object in a call. */
const keysOf = (part: CallDeclaration['body']): string[] => {
  const properties: unknown = part?.properties;
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
};
const addressOf = ({ method, path }: CallDeclaration): string => `${method} ${path}`;

// The specification defines method, path or payload of these calls (000-7, 001-7, 002-7).
describe('the calls of the specification', () => {
  it.each<[string, CallDeclaration, string]>([
    ['000-7-13', deleteCase, 'DELETE /deletion/api/v0.0/cases/{caseId}/delete/case'],
    ['000-7-24', deleteEvidenceSource, 'DELETE /deletion/api/v0.0/cases/{caseId}/delete/evidence-source/{evidenceId}'],
    ['002-7-51', getEnvironment, 'GET /env.json'],
    ['002-7-52', getUnleash, 'GET /unleash.json'],
    ['002-7-29', getUser, 'GET /user/api/{realm}/users/{userId}'],
    ['002-7-30', createUser, 'POST /user/api/{realm}/users'],
    ['002-7-31', updateUser, 'PUT /user/api/{realm}/users/{userId}'],
    ['002-7-32', setUserPassword, 'POST /user/api/{realm}/users/reset-password'],
    ['002-7-33', getUserSettings, 'GET /user/api/{realm}/users/me/settings'],
    ['002-7-34', updateUserSettings, 'PUT /user/api/{realm}/users/me/settings'],
  ])('[%s] $name has the method and path', (_rule, call, address) => {
    expect(addressOf(call)).toBe(address);
  });

  it.each<[string, CallDeclaration, string[]]>([
    ['000-7-13', deleteCase, ['reason']],
    ['000-7-24', deleteEvidenceSource, ['reason']],
    ['001-7-26', addBulkComment, ['content', 'accessLevel', 'hitIds']],
    ['001-7-27', addBulkTags, ['hitIds', 'tagIds']],
    ['001-7-28', removeBulkTags, ['hitIds', 'tagIds']],
    ['002-7-30', createUser, ['username', 'firstName', 'lastName', 'email', 'title', 'role', 'isEnabled', 'password']],
    ['002-7-31', updateUser, ['id', 'userName', 'firstName', 'lastName', 'email', 'title', 'role', 'isEnabled']],
    ['002-7-32', setUserPassword, ['userId', 'password', 'isTemporary']],
    ['002-7-34', updateUserSettings, ['realm', 'settings', 'userId']],
  ])('[%s] the body has these keys', (_rule, { body }, keys) => {
    expect(keysOf(body)).toEqual(expect.arrayContaining(keys));
  });

  it('[002-7-29] a user is requested with includeRole, and [002-7-32] an assigned password is always temporary', () => {
    expect(keysOf(getUser.query)).toContain('includeRole');
    expect(setUserPassword.body.properties.isTemporary.const).toBe(true);
  });

  it('[001-7-24] a hit is marked privileged by POST with the privileged tag', () => {
    expect(markHitPrivileged.method).toBe('POST');
    expect(Value.Check(markHitPrivileged.body, { tag: 'PRIVILEGED' })).toBe(true);
    expect(Value.Check(markHitPrivileged.body, { tag: 'SECRET' })).toBe(false);
  });

  it('[000-6-04] the guarding services are those of the specification', () => {
    const services = allCalls.flatMap(({ authorization }) => (authorization ? [authorization.service] : []));
    expect([...new Set(services)].toSorted()).toEqual(
      [...['audit', 'cases', 'reports', 'hits', 'files', 'deletion', 'users', 'column-config', 'licensing']].toSorted(),
    );
  });

  it('[000-6-08] every call that reads or changes hits is guarded by the hits service, in any case', () => {
    const ofHits = allCalls.filter(({ path }) => path.startsWith('/api/hits/'));
    // Properties of a source, as stated by its import: they belong to the source.
    const ofSources = ['getDeviceInformation', 'getExtractionInformation'];
    const others = ofHits.filter(({ authorization }) => authorization?.service !== 'hits');
    expect(ofHits.length).toBeGreaterThan(40);
    expect(others.map(({ name }) => name)).toEqual(ofSources);
  });

  it('[001-7-05] counts are grouped by tag, source, group or name', () => {
    expect(countHitsBy.body.properties.groupBy.enum).toEqual(['tag', 'evidenceId', 'artifactGroup', 'artifactName']);
  });

  it('every call that reads a case by criteria is audited', () => {
    const byCriteria = allCalls.filter(({ scope, body }) => scope === 'case' && keysOf(body).includes('queryFilters'));
    expect(byCriteria.length).toBeGreaterThan(15);
    expect(byCriteria.filter(({ audit }) => audit === null).map(({ name }) => name)).toEqual([]);
  });
});
