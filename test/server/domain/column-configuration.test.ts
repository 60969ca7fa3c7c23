import type { ColumnConfiguration, ImportTypeNode } from '@contract/model/column-config';
import { DEFAULT_ORDER } from '@contract/rules/column-config';
import { caseConfiguration } from '@server/domain/column-configuration/case-configuration';
import { changedNodes } from '@server/domain/column-configuration/changed-nodes';
import { checkConfiguration } from '@server/domain/column-configuration/check-configuration';
import { ConfigurationIndex } from '@server/domain/column-configuration/configuration-index';
import {
  primaryByDefault,
  secondaryByGroup,
  type DefaultImportance,
} from '@server/domain/column-configuration/default-importance';
import { effectiveConfiguration } from '@server/domain/column-configuration/effective-configuration';
import { mergeConfiguration } from '@server/domain/column-configuration/merge-configuration';

const messages = { group: 'Communication', name: 'Messages' };
const of = (...config: ImportTypeNode[]): ColumnConfiguration => ({ schemaVersion: 2, config });
const ufed = (...children: ImportTypeNode['children']): ImportTypeNode => ({
  type: 'importType',
  name: 'ufed',
  children,
});
const artifact = (
  given: object = {},
  ...children: { name: string; importance?: 'primary' | 'secondary'; order?: number }[]
) =>
  ({
    type: 'artifact' as const,
    name: 'Messages',
    ...given,
    children: children.map((child) => ({ type: 'fragment' as const, valueType: 'text' as const, ...child })),
  }) satisfies object;
const group = (given: object, ...children: ReturnType<typeof artifact>[]) => ({
  type: 'group' as const,
  name: 'Communication',
  ...given,
  children,
});
const column = (mavOrder: number, name: string, fragment: { name: string; valueType: 'text' | 'date' } | null) => ({
  type: 'multiArtifact' as const,
  name,
  mavOrder,
  children: fragment === null ? [] : [{ type: 'fragment' as const, ...fragment }],
});
const problemsOf = (value: unknown): string[] => {
  const checked = checkConfiguration(value);
  return 'problems' in checked ? checked.problems : [];
};
const sources = [{ evidenceId: 1, importType: 'ufed' }];

describe('a configuration', () => {
  it('[002-3-42] [002-3-43] [002-3-44] [002-3-45] is accepted with nodes of all five types', () => {
    const read = of(
      ufed(
        group({ importance: 'secondary', order: 1 }, artifact({ importance: 'primary' }, { name: 'Body', order: 0 })),
        column(0, 'What', { name: 'Body', valueType: 'text' }),
      ),
    );
    expect(checkConfiguration(read)).toEqual({ configuration: read });
    expect(problemsOf({ ...read, schemaVersion: 1 })).toEqual(['schemaVersion is 1, and only 2 is read.']);
    expect(problemsOf([])).toEqual(['It is not a configuration: a JSON object is expected.']);
    expect(problemsOf({ schemaVersion: 2 })).toEqual(['config is no list of nodes.']);
  });

  it.each([
    [
      'ufed › Communication › Messages › Body: the importance "high" is neither primary nor secondary.',
      { name: 'Body', importance: 'high' },
    ],
    [
      'ufed › Communication › Messages › Body: the order -1 is no whole number from 0 to 2147483647.',
      { name: 'Body', order: -1 },
    ],
    [
      'ufed › Communication › Messages › Body: the value type "blob" is none of text, number, date.',
      { name: 'Body', valueType: 'blob' },
    ],
    ['ufed › Communication › Messages › : a name of 1 to 255 characters on one line is expected.', { name: '' }],
    [
      'ufed › Communication › Messages › Body: the type "group" does not belong here; expected is fragment.',
      { name: 'Body', type: 'group' },
    ],
  ])('is refused with the path of the invalid node: %s', (problem, fragment) => {
    const node = { type: 'fragment', valueType: 'text', ...fragment };
    const tree = [{ ...ufed(), children: [{ ...group({}), children: [{ ...artifact(), children: [node] }] }] }];
    expect(problemsOf({ schemaVersion: 2, config: tree })).toEqual([problem]);
  });

  it('may have icons on artifacts only, and only known ones', () => {
    expect(problemsOf(of(ufed(group({}, artifact({ icon: 'phone' })))))).toEqual([]);
    expect(problemsOf(of(ufed(group({}, artifact({ icon: null })))))).toEqual([]);
    expect(problemsOf(of(ufed(group({}, artifact({ icon: 'unicorn' })))))).toEqual([
      'ufed › Communication › Messages: there is no icon "unicorn"; docs/configuration.md names those that there are.',
    ]);
    expect(problemsOf(of(ufed(group({ icon: 'phone' }))))).toEqual([
      'ufed › Communication: only artifacts have an icon.',
    ]);
  });

  it('contains artifacts with an order or an icon that no import has found yet', () => {
    const stored = of(ufed(group({ order: 0 }, artifact({ order: 1, icon: 'phone' }))));
    const [node] = effectiveConfiguration(stored, []).config;
    expect(node?.children[0]).toEqual(
      group({ importance: 'primary', order: 0 }, artifact({ importance: 'primary', order: 1, icon: 'phone' })),
    );
  });

  it('resets an icon to the default, and the audit log lists the change', () => {
    const before = of(ufed(group({}, artifact({ icon: 'phone', order: 0 }))));
    const after = mergeConfiguration(before, of(ufed(group({}, artifact({ icon: null })))));
    const [effective] = effectiveConfiguration(after, []).config;
    expect(effective?.children[0]).toEqual(
      group({ importance: 'primary', order: DEFAULT_ORDER }, artifact({ importance: 'primary', order: 0 })),
    );
    const node = 'Cellebrite UFED › Communication › Messages';
    expect(changedNodes(of(), before)).toEqual([{ node, before: 'as imported', after: 'order 0, icon phone' }]);
    expect(changedNodes(before, after)).toEqual([{ node, before: 'order 0, icon phone', after: 'order 0' }]);
  });

  it('is refused with an unknown import type, and with a duplicate node', () => {
    expect(problemsOf({ schemaVersion: 2, config: [{ ...ufed(), name: 'oxygen' }] })).toEqual([
      'oxygen: there is no such import type; there are xry, axiom, ufed, leapp.',
    ]);
    expect(problemsOf(of(ufed(group({}), group({}))))).toEqual(['ufed › Communication: the node stands here twice.']);
  });

  it('[002-2-180] [002-2-181] accepts only a date for the date/time column, and a fragment for one column only', () => {
    const body = { name: 'Body', valueType: 'text' as const };
    expect(problemsOf(of(ufed(column(3, 'When', body))))).toEqual([
      'ufed › When: the date/time column is filled by a fragment of the value type date.',
    ]);
    expect(problemsOf(of(ufed(column(0, 'A', body), column(1, 'B', body))))).toEqual([
      'ufed › "B": "Body" fills another column already.',
    ]);
    expect(problemsOf(of(ufed({ ...column(0, 'A', body), mavOrder: 4 })))).toEqual([
      'ufed › A: the column 4 is none of 0 to 3.',
    ]);
  });

  it('[002-3-48] is merged node by node', () => {
    const before = of(
      ufed(group({ importance: 'secondary' }, artifact({}, { name: 'Body', order: 1 })), column(0, 'A', null)),
    );
    const change = of(ufed(group({}, artifact({ importance: 'secondary' }, { name: 'From', order: 0 }))));
    const after = mergeConfiguration(before, change);
    expect(after).toEqual(
      of(
        ufed(
          group(
            { importance: 'secondary' },
            artifact({ importance: 'secondary' }, { name: 'Body', order: 1 }, { name: 'From', order: 0 }),
          ),
          column(0, 'A', null),
        ),
      ),
    );
    const node = 'Cellebrite UFED › Communication › Messages';
    expect(changedNodes(before, after)).toEqual([
      { node, before: 'as imported', after: 'secondary' },
      { node: `${node} › From (text)`, before: 'as imported', after: 'order 0' },
    ]);
    expect(changedNodes(after, before)).toContainEqual({ node, before: 'secondary', after: 'as imported' });
  });

  it('[002-2-152] [002-3-46] [002-9-08] is returned as a whole, including defaults', () => {
    const known = ['Body', 'From'].map((name, position) => ({
      ...{ importType: 'ufed' as const, group: 'Communication', artifact: 'Messages', name, position },
      ...{ valueType: 'text' as const, importance: 'primary' as const },
    }));
    const stored = of(ufed(group({}, artifact({}, { name: 'From', order: 0, importance: 'secondary' }))));
    const { config, evidenceInformation } = effectiveConfiguration(stored, known);
    const [communication, ...columns] = config[0]?.children ?? [];
    expect(communication).toEqual(
      group(
        { importance: 'primary', order: DEFAULT_ORDER },
        artifact(
          { importance: 'primary', order: DEFAULT_ORDER },
          { name: 'From', importance: 'secondary', order: 0 },
          { name: 'Body', importance: 'primary', order: DEFAULT_ORDER },
        ),
      ),
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'Key detail',
      'Supporting detail',
      'Additional detail',
      'Date/time',
    ]);
    expect(evidenceInformation).toEqual({ name: '*', importance: 'primary' });
    expect(effectiveConfiguration(stored, known, { importTypes: ['xry'] }).config).toEqual([]);
  });

  it('[002-3-47] has a fragment without a configured importance as primary when no import has found it', () => {
    const [node] = effectiveConfiguration(of(ufed(group({}, artifact({}, { name: 'From' })))), []).config;
    expect(node?.children[0]).toMatchObject({ children: [{ children: [{ name: 'From', importance: 'primary' }] }] });
  });
});

describe('the configuration of a case', () => {
  const configure = (...children: ImportTypeNode['children']) =>
    caseConfiguration(new ConfigurationIndex(of(ufed(...children))), sources);

  it('makes every artifact of a secondary group secondary, and leaves those of a primary group unchanged', () => {
    expect(
      configure(group({ importance: 'secondary' }, artifact({ importance: 'primary' }))).importanceOf(messages),
    ).toBe('secondary');
    expect(configure(group({}, artifact({ importance: 'secondary' }))).importanceOf(messages)).toBe('secondary');
    expect(configure().importanceOf(messages)).toBe('primary');
    expect(configure().importanceOf({ group: 'Device & System', name: 'Log Entries' })).toBe('primary');
  });

  it('[002-2-152] has every category as primary by default, unless the default of the installation depends on the category', () => {
    const known = ['Communication', 'Files'].map((name) => ({
      ...{ importType: 'ufed' as const, group: name, artifact: 'Messages', name: 'Body', position: 0 },
      ...{ valueType: 'text' as const, importance: 'primary' as const },
    }));
    const shownBy = (byDefault: DefaultImportance) => {
      const { importanceOf } = caseConfiguration(new ConfigurationIndex(of(), byDefault), sources);
      const [ufedNode] = effectiveConfiguration(of(), known, {}, byDefault).config;
      const groups = ufedNode?.children.filter(({ type }) => type === 'group') ?? [];
      return ['Communication', 'Files'].map((name) => [
        importanceOf({ group: name, name: 'Messages' }),
        groups.find((node) => node.name === name)?.importance,
      ]);
    };
    expect(shownBy(primaryByDefault)).toEqual([
      ['primary', 'primary'],
      ['primary', 'primary'],
    ]);
    expect(shownBy(secondaryByGroup)).toEqual([
      ['primary', 'primary'],
      ['secondary', 'secondary'],
    ]);
  });

  it('makes an artifact primary when one of its import types has it as primary', () => {
    const index = new ConfigurationIndex(of(ufed(group({}, artifact({ importance: 'secondary' })))));
    const both = caseConfiguration(index, [...sources, { evidenceId: 2, importType: 'xry' }]);
    expect(both.importanceOf(messages)).toBe('primary');
  });

  it('uses the smaller order when import types differ, and the icon of the first import type that has one', () => {
    const xry = { ...ufed(group({ order: 0 }, artifact({ order: 5, icon: 'mail' }))), name: 'xry' as const };
    const index = new ConfigurationIndex(of(ufed(group({ order: 3 }, artifact({ order: 2, icon: 'phone' }))), xry));
    const both = caseConfiguration(index, [...sources, { evidenceId: 2, importType: 'xry' }]);
    expect(both.groupOrder('Communication')).toBe(0);
    expect(both.artifactOrder(messages)).toBe(2);
    expect(both.iconOf(messages)).toBe('phone');
    expect(both.iconOf({ group: 'Web', name: 'Cookies' })).toBeNull();
    expect(both.hasIcons).toBe(true);
    expect(configure(group({ order: 1 })).hasIcons).toBe(false);
  });

  it('returns for fragments the configured values only', () => {
    const configured = configure(group({}, artifact({}, { name: 'Body', order: 3 })));
    expect(configured.fragmentsOf(messages)?.('Body', 'text')).toEqual({ order: 3 });
    expect(configured.fragmentsOf(messages)?.('From', 'text')).toEqual({ order: DEFAULT_ORDER });
    expect(configured.fragmentsOf({ group: 'Web', name: 'Cookies' })).toBeNull();
  });

  it('returns the fragments of the columns for each source', () => {
    const when = { name: 'Read', valueType: 'date' as const };
    expect(configure(column(3, 'Read', when)).columns).toEqual({ 1: [null, null, null, when] });
    expect(configure(column(3, 'Read', null)).columns).toBeNull();
  });
});
