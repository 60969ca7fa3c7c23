import { allCalls } from '@contract/calls/all-calls';
import {
  isEverPermitted,
  isInPolicy,
  isPermitted,
  mayOpenCase,
  policyKey,
  policyKeys,
  policyRows,
  seesPrivileged,
} from '@server/services/role-policy';
import { ACCESSES, expectedAnswer, ROLES } from '@test/server/routes/permission-table';

const guarded = allCalls.filter(({ authorization }) => authorization !== undefined);

describe('the role policy', () => {
  it('contains only permissions that a call needs', () => {
    const needed = new Set(guarded.flatMap(({ authorization }) => (authorization ? [policyKey(authorization)] : [])));
    expect(policyKeys().filter((key) => !needed.has(key))).toEqual([]);
  });

  it('never permits unknown calls', () => {
    const unknown = { service: 'cases', resource: 'universe', action: 'delete' };
    expect(ROLES.filter((role) => isEverPermitted(role, unknown))).toEqual([]);
    expect(isInPolicy(unknown)).toBe(false);
  });

  it.each(guarded.map((call) => [call.name, call] as const))(
    'permits %s according to the table of permissions',
    (name, { authorization, path }) => {
      const call = authorization ?? { service: '', resource: '', action: '' };
      const isOfCase = path.includes('{caseId}');
      for (const role of ROLES) {
        for (const access of ACCESSES) {
          const caseAccess = isOfCase ? (access === 'none' ? null : access) : 'no case';
          const isExpected = expectedAnswer(name, role, access) === 'ok';
          expect([role, access, isPermitted({ role, caseAccess }, call)]).toEqual([role, access, isExpected]);
        }
        const isEverExpected = ACCESSES.some((access) => expectedAnswer(name, role, access) === 'ok');
        expect([role, isEverPermitted(role, call)]).toEqual([role, isEverExpected]);
      }
      expect(isInPolicy(call)).toBe(true);
    },
  );

  it('has a row for each of its keys, with a grant for each role', () => {
    expect(policyRows().map(({ key }) => key)).toEqual(policyKeys());
    expect(policyRows().filter(({ grants }) => grants.length !== ROLES.length)).toEqual([]);
  });

  it('grants without a case what every member may do, and not what requires a manager', () => {
    const role = 'FORENSIC_EXAMINER';
    const permits = (resource: string, action: string) =>
      isPermitted({ role, caseAccess: 'no case' }, { service: 'cases', resource, action });
    expect(permits('tag', 'create')).toBe(true);
    expect(permits('evidence-source', 'import')).toBe(false);
  });

  describe.each(['FORENSIC_EXAMINER', 'INVESTIGATOR'] as const)('of a %s', (role) => {
    it.each([
      ['cases', 'case', 'update'],
      ['cases', 'assignment', 'update'],
      ['cases', 'evidence-source', 'update'],
      ['cases', 'evidence-source', 'import'],
      ['deletion', 'evidence-source', 'delete'],
      ['deletion', 'case', 'delete'],
      ['deletion', 'legal-hold', 'place'],
      ['hits', 'privilege-list', 'manage'],
    ])('[000-1-04] lets the manager of a case administer it, not a member: %s %s %s', (...call) => {
      const [service, resource, action] = call;
      const permits = (caseAccess: 'member' | 'manager') =>
        isPermitted({ role, caseAccess }, { service, resource, action });
      expect([permits('member'), permits('manager')]).toEqual([false, true]);
    });
  });

  it.each(['FORENSIC_EXAMINER', 'INVESTIGATOR'] as const)(
    '[000-1-04] gives a %s who manages a case these rights alone: no privileged items, and no decisions about them',
    (role) => {
      const gained = policyKeys().filter((key) => {
        const [service = '', resource = '', action = ''] = key.split('.');
        const permits = (caseAccess: 'member' | 'manager') =>
          isPermitted({ role, caseAccess }, { service, resource, action });
        return permits('manager') && !permits('member');
      });
      expect(gained).toEqual([
        ...['cases.case.update', 'cases.assignment.update', 'cases.evidence-source.update'],
        ...['cases.evidence-source.import', 'hits.privilege-list.manage', 'deletion.case.delete'],
        ...['deletion.evidence-source.delete', 'deletion.legal-hold.place'],
      ]);
    },
  );

  it('[000-1-05] opens every case to administrators, and only assigned cases to other roles', () => {
    expect(ROLES.filter((role) => mayOpenCase(role, null))).toEqual(['ADMINISTRATOR']);
    expect(ROLES.filter((role) => mayOpenCase(role, 'member'))).toEqual(ROLES);
  });

  it('shows privileged hits to legal reviewers only', () => {
    expect(ROLES.filter(seesPrivileged)).toEqual(['LEGAL_REVIEWER']);
  });
});
