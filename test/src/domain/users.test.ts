import type { Role } from '@contract/model/case';

import { filterUsers, listedUsers, sortUsers } from '@/domain/users';

const user = (userName: string, firstName: string, lastName: string, role: Role) => ({
  ...{ id: userName, userName, firstName, lastName, fullName: '', email: '', title: '', role },
  isEnabled: true,
  isReadonly: false,
  revision: 'a',
});
const ROLE_NAMES: Record<Role, string> = {
  ADMINISTRATOR: 'Administrator',
  FORENSIC_EXAMINER: 'Forensic examiner',
  INVESTIGATOR: 'Investigator',
  LEGAL_REVIEWER: 'Legal reviewer',
};
const users = listedUsers(
  [
    user('anna', 'Änna', 'Berg', 'LEGAL_REVIEWER'),
    user('Bo', 'Bo', 'Ek', 'ADMINISTRATOR'),
    user('carl10', 'Carl', 'Berg', 'INVESTIGATOR'),
    user('carl9', 'Carl', 'Ek', 'INVESTIGATOR'),
  ],
  {
    role: (role) => ROLE_NAMES[role],
    status: () => 'Enabled',
    activeDirectory: () => 'No',
  },
);
const found = (text: string) => filterUsers(users, text).map(({ userName }) => userName);

describe('the list of users', () => {
  it.each([
    ['', ['anna', 'Bo', 'carl10', 'carl9']],
    ['ANNA', ['anna']],
    ['änna', ['anna']],
    ['  berg ', ['anna', 'carl10']],
    ['legal REV', ['anna']],
    ['carl ek', ['carl9']],
    ['lab.example', []],
  ])('[002-2-113] is searched for "%s" in user name, names or localised role', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('[002-3-34] [002-3-35] has role, status and directory as displayed, [002-3-36] the directory by isReadonly', () => {
    const managed = { ...user('dora', 'Dora', 'Ek', 'LEGAL_REVIEWER'), isEnabled: false, isReadonly: true };
    const texts = {
      role: (role: Role) => ROLE_NAMES[role],
      status: (isEnabled: boolean) => (isEnabled ? 'Enabled' : 'Not enabled'),
      activeDirectory: (isReadonly: boolean) => (isReadonly ? 'Yes' : 'No'),
    };
    const shown = listedUsers([managed, { ...managed, isEnabled: true, isReadonly: false }], texts);
    expect(shown.map(({ localizedRole, status, activeDirectory }) => [localizedRole, status, activeDirectory])).toEqual(
      [
        ['Legal reviewer', 'Not enabled', 'Yes'],
        ['Legal reviewer', 'Enabled', 'No'],
      ],
    );
  });

  it('is sorted without case, numbers by value, and ties by user name', () => {
    const sorted = (...sort: [Parameters<typeof sortUsers>[1]['field'], 'asc' | 'desc']) =>
      sortUsers(users, { field: sort[0], order: sort[1] }).map(({ userName }) => userName);
    expect(sorted('userName', 'asc')).toEqual(['anna', 'Bo', 'carl9', 'carl10']);
    expect(sorted('userName', 'desc')).toEqual(['carl10', 'carl9', 'Bo', 'anna']);
    expect(sorted('lastName', 'asc')).toEqual(['anna', 'carl10', 'Bo', 'carl9']);
    expect(sorted('role', 'asc')).toEqual(['Bo', 'carl9', 'carl10', 'anna']);
  });
});
