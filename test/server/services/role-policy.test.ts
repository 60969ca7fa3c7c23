import { allCalls } from '@contract/calls/all-calls';
import type { Role } from '@contract/model/case';
import {
  isEverPermitted,
  isPermitted,
  mayOpenCase,
  policyKey,
  policyKeys,
  seesPrivileged,
} from '@server/services/role-policy';

const ROLES: Role[] = ['ADMINISTRATOR', 'FORENSIC_EXAMINER', 'INVESTIGATOR', 'LEGAL_REVIEWER'];

const guarded = allCalls.filter(({ authorization }) => authorization !== undefined);

describe('the role policy', () => {
  it('holds nothing that no call needs', () => {
    const needed = new Set(guarded.flatMap(({ authorization }) => (authorization ? [policyKey(authorization)] : [])));
    expect(policyKeys().filter((key) => !needed.has(key))).toEqual([]);
  });

  it('never permits what it does not know', () => {
    const unknown = { service: 'cases', resource: 'universe', action: 'delete' };
    expect(ROLES.filter((role) => isEverPermitted(role, unknown))).toEqual([]);
  });

  it('grants without a case what some assignment grants, and not what needs a manager', () => {
    const role = 'FORENSIC_EXAMINER';
    const ask = (resource: string, action: string) =>
      isPermitted({ role, caseAccess: 'no case' }, { service: 'cases', resource, action });
    expect(ask('tag', 'create')).toBe(true);
    expect(ask('evidence-source', 'import')).toBe(false);
  });

  it.each([
    ['cases', 'case', 'update'],
    ['cases', 'assignment', 'update'],
    ['cases', 'evidence-source', 'update'],
    ['cases', 'evidence-source', 'import'],
    ['deletion', 'evidence-source', 'delete'],
    ['deletion', 'case', 'delete'],
  ])('[000-1-04] lets an examiner administer a case as its manager, not as its member: %s %s %s', (...call) => {
    const [service, resource, action] = call;
    const permits = (caseAccess: 'member' | 'manager') =>
      isPermitted({ role: 'FORENSIC_EXAMINER', caseAccess }, { service, resource, action });
    expect([permits('member'), permits('manager')]).toEqual([false, true]);
  });

  it('[000-1-05] opens every case to administrators and assigned cases to everybody else', () => {
    expect(ROLES.filter((role) => mayOpenCase(role, null))).toEqual(['ADMINISTRATOR']);
    expect(ROLES.filter((role) => mayOpenCase(role, 'member'))).toEqual(ROLES);
  });

  it('shows privileged hits to legal reviewers alone', () => {
    expect(ROLES.filter(seesPrivileged)).toEqual(['LEGAL_REVIEWER']);
  });
});
