import type { AssignmentChange, NamedAssignment } from '@contract/calls/assignments';
import { assignmentConsequences } from '@/domain/case-people';

const assigned = (userId: string, given: Partial<NamedAssignment> = {}): NamedAssignment => ({
  userId,
  accessLevel: 'manager',
  userName: userId,
  fullName: userId,
  role: 'INVESTIGATOR',
  isEnabled: true,
  ...given,
});
const manager = assigned('anna');
const member = assigned('bo', { accessLevel: 'member' });
const disabled = assigned('carl', { isEnabled: false });
const reviewer = assigned('dora', { role: 'LEGAL_REVIEWER' });
const removed = (userId: string) => ({ userId, accessLevel: null });
const asMember = (userId: string) => ({ userId, accessLevel: 'member' as const });
const asManager = (userId: string) => ({ userId, accessLevel: 'manager' as const });

it.each<[string, NamedAssignment[], AssignmentChange[], string[]]>([
  ['of another manager, while one remains', [manager, assigned('eva')], [removed('anna')], []],
  ['of the last manager', [manager, member], [removed('anna')], ['leavesNoManager']],
  ['of the last manager who is enabled', [manager, disabled], [removed('anna')], ['leavesNoManager']],
  ['of the last manager whose role can manage', [manager, reviewer], [removed('anna')], ['leavesNoManager']],
  ['of the last manager to a member', [manager], [asMember('anna')], ['leavesNoManager']],
  ['of the last manager with a new one', [manager, member], [removed('anna'), asManager('bo')], []],
  ['of a manager who could not act', [disabled, member], [removed('carl')], []],
  ['of members of a case without a manager', [member], [asMember('eva')], []],
  ['of oneself as a member', [manager, assigned('me', { accessLevel: 'member' })], [removed('me')], ['removesSelf']],
  ['of oneself to a member', [manager, assigned('me')], [asMember('me')], ['demotesSelf']],
  ['of oneself to a manager', [manager, assigned('me', { accessLevel: 'member' })], [asManager('me')], []],
  ['of oneself, the last manager', [assigned('me')], [removed('me')], ['removesSelf', 'leavesNoManager']],
])('a change %s has its consequences', (_what, assignments, changes, expected) => {
  expect(assignmentConsequences(assignments, changes, 'me')).toEqual(expected);
});
