import { readGroupMapping } from '@server/identity/role-mapping';
import { mappingFile } from '@test/server/helpers/mapping-file';

function read(content: object | string) {
  const problems: string[] = [];
  const mapping = readGroupMapping(mappingFile(content), (sentence) => problems.push(sentence));
  return { problems, mapping: Object.fromEntries(mapping.roles), cases: mapping.cases };
}

describe('the mapping of groups to roles', () => {
  it('accepts several groups for a role, with any characters', () => {
    expect(
      read({ roles: { ADMINISTRATOR: ['review-admins=x', 'CN=admins,OU=IT'], LEGAL_REVIEWER: ['counsel'] } }),
    ).toEqual({
      problems: [],
      cases: [],
      mapping: { 'review-admins=x': 'ADMINISTRATOR', 'CN=admins,OU=IT': 'ADMINISTRATOR', counsel: 'LEGAL_REVIEWER' },
    });
  });

  it.each<[string, object | string, RegExp]>([
    ['a file that is not JSON', '{ "roles": ', /the file is not JSON/],
    ['a list', '[]', /the file.* is not an object/],
    ['null', 'null', /the file.* is not an object/],
    ['an empty object', {}, /"roles" is missing/],
    ['no role', { roles: {} }, /"roles" is empty, so that nobody/],
    ['an unknown role', { roles: { BOSS: ['a'] } }, /"roles.BOSS" is unknown/],
    ['an unknown key', { roles: { ADMINISTRATOR: ['a'] }, users: [] }, /"users" is unknown/],
    ['a group that is not a list', { roles: { ADMINISTRATOR: 'a' } }, /"roles.ADMINISTRATOR" is not a list/],
    ['an empty list', { roles: { ADMINISTRATOR: [] } }, /"roles.ADMINISTRATOR" is an empty list/],
    ['a group that is a number', { roles: { ADMINISTRATOR: [7] } }, /"roles.ADMINISTRATOR\[0\]" is not a text/],
    ['an empty group', { roles: { ADMINISTRATOR: ['a', ''] } }, /"roles.ADMINISTRATOR\[1\]" is empty/],
    ['a group with a space around it', { roles: { ADMINISTRATOR: ['a '] } }, /begins or ends with a space/],
    ['a duplicate group', { roles: { ADMINISTRATOR: ['a', 'a'] } }, /"a" is listed twice under roles.ADMIN/],
    [
      'one group for two roles',
      { roles: { ADMINISTRATOR: ['a'], INVESTIGATOR: ['a'] } },
      /"a" is listed under roles.ADMINISTRATOR and roles.INVESTIGATOR/,
    ],
    [
      'groups that differ in case alone',
      { roles: { ADMINISTRATOR: ['Law'], INVESTIGATOR: ['law'] } },
      /"Law" and "law" are listed/,
    ],
    [
      'a duplicate key',
      '{\n "roles": {\n  "ADMINISTRATOR": ["a"],\n  "ADMINISTRATOR": ["b"]\n }\n}',
      /line 4: "ADMINISTRATOR" stands there a second time/,
    ],
  ])('refuses %s with file, location and an example', (_what, content, expected) => {
    const { problems } = read(content);
    expect(problems).toEqual([expect.stringMatching(expected)]);
    expect(problems[0]).toMatch(/^REVIEW_OIDC_MAPPING, \/.*mapping\.json: .*Write, for example, \{ "roles"/);
  });

  it('names the line of each problem', () => {
    const text =
      '{\n  "roles": {\n    "ADMINISTRATOR": ["a"],\n    "BOSS": ["b"],\n    "INVESTIGATOR": ["c",\n      7]\n  }\n}';
    expect(read(text).problems.map((problem) => /line \d+: "[^"]+"/.exec(problem)?.[0])).toEqual([
      'line 6: "roles.INVESTIGATOR[1]"',
      'line 4: "roles.BOSS"',
    ]);
    expect(read('{\n"roles": \n').problems).toEqual([expect.stringContaining('line 3: the file is not JSON')]);
  });

  it('assigns cases by group', () => {
    const roles = { ADMINISTRATOR: ['a'] };
    const { cases, problems } = read({ roles, cases: { Harbour: { managers: ['x'], members: ['y', 'z'] } } });
    expect(problems).toEqual([]);
    expect(cases.map(({ caseKey, levels }) => [caseKey, Object.fromEntries(levels)])).toEqual([
      ['Harbour', { x: 'manager', y: 'member', z: 'member' }],
    ]);
  });

  it.each<[string, object, RegExp]>([
    ['a case without groups', { Harbour: {} }, /line 1: "cases.Harbour" is empty/],
    ['an unknown level', { Harbour: { owners: ['x'] } }, /"cases.Harbour.owners" is unknown; a case has "managers"/],
    ['a group with both levels', { Harbour: { managers: ['x'], members: ['x'] } }, /"x" is listed twice under cases/],
    ['one case by two spellings', { a: { members: ['x'] }, A: { members: ['y'] } }, /"a" and "A" are the same case/],
  ])('refuses %s', (_what, cases, expected) => {
    expect(read({ roles: { ADMINISTRATOR: ['a'] }, cases }).problems).toEqual([expect.stringMatching(expected)]);
  });

  it('ignores braces and keys inside of strings', () => {
    const text = '{ "roles": { "ADMINISTRATOR": ["a\\"}: {", "ADMINISTRATOR"], "INVESTIGATOR": ["roles"] } }';
    expect(read(text).problems).toEqual([]);
  });

  it('refuses a missing file', () => {
    const problems: string[] = [];
    readGroupMapping('/nowhere/mapping.json', (sentence) => problems.push(sentence));
    expect(problems).toEqual([expect.stringMatching(/\/nowhere\/mapping\.json: the file cannot be read/)]);
  });
});
