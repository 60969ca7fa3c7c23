import { IMPORT_TYPES } from '@contract/model/case';
import { ColumnConfiguration, type FragmentNode, type ImportTypeNode } from '@contract/model/column-config';
import { DEFAULT_ORDER } from '@contract/rules/column-config';
import {
  AS_IMPORTED,
  AS_IMPORTED_BY_GROUP,
  caseConfiguration,
} from '@server/domain/column-configuration/case-configuration';
import { changedNodes } from '@server/domain/column-configuration/changed-nodes';
import { ConfigurationIndex } from '@server/domain/column-configuration/configuration-index';
import { effectiveConfiguration } from '@server/domain/column-configuration/effective-configuration';
import { mergeConfiguration } from '@server/domain/column-configuration/merge-configuration';

type Child = ImportTypeNode['children'][number];

const of = (...config: ImportTypeNode[]): ColumnConfiguration => ({ schemaVersion: 2, config });
const importType = (name: ImportTypeNode['name'], ...children: Child[]): ImportTypeNode => ({
  type: 'importType',
  name,
  children,
});
const fragment = (name: string, given: Partial<FragmentNode> = {}): FragmentNode => ({
  type: 'fragment',
  name,
  valueType: 'text',
  ...given,
});
const artifact = (name: string, given: object = {}, ...children: FragmentNode[]) =>
  ({ type: 'artifact', name, children, ...given }) as const;
const group = (name: string, given: object = {}, ...children: ReturnType<typeof artifact>[]): Child => ({
  type: 'group',
  name,
  children,
  ...given,
});
const column = (mavOrder: number, name: string, ...children: FragmentNode[]): Child => ({
  type: 'multiArtifact',
  name,
  mavOrder,
  children,
});
const evidence = (importance: 'primary' | 'secondary') => ({
  evidenceInformation: { name: '*' as const, importance },
});

describe('a change of the configuration', () => {
  const BEFORE = {
    ...of(
      importType(
        'ufed',
        group('Media', { order: 1 }, artifact('Pictures', {}, fragment('Path', { order: 2 }))),
        column(0, 'A', fragment('Path')),
      ),
      importType('xry', group('Media', { order: 7 })),
    ),
    ...evidence('primary'),
  };

  it('of one import type does not affect the others, and of one node not its siblings', () => {
    const after = mergeConfiguration(BEFORE, of(importType('ufed', group('Web', { order: 4 }))));
    expect(after.config).toEqual([
      importType('ufed', ...BEFORE.config[0]!.children, group('Web', { order: 4 })),
      BEFORE.config[1],
    ]);
    expect(after.evidenceInformation).toEqual(BEFORE.evidenceInformation);
  });

  it('may add an import type', () => {
    const after = mergeConfiguration(BEFORE, of(importType('axiom', group('Web'))));
    expect(after.config.map(({ name }) => name)).toEqual(['ufed', 'xry', 'axiom']);
  });

  it('of a fragment keeps the other properties, and identifies fragments by name and type', () => {
    const changed = (given: Partial<FragmentNode>) =>
      mergeConfiguration(
        BEFORE,
        of(importType('ufed', group('Media', {}, artifact('Pictures', {}, fragment('Path', given))))),
      ).config[0]!.children[0];
    expect(changed({ importance: 'secondary' })).toEqual(
      group('Media', { order: 1 }, artifact('Pictures', {}, fragment('Path', { order: 2, importance: 'secondary' }))),
    );
    expect(changed({ valueType: 'date' })).toEqual(
      group(
        'Media',
        { order: 1 },
        artifact('Pictures', {}, fragment('Path', { order: 2 }), fragment('Path', { valueType: 'date' })),
      ),
    );
  });

  it('of a column replaces it as a whole, and no other column', () => {
    const after = mergeConfiguration(BEFORE, of(importType('ufed', column(0, 'B'), column(1, 'C', fragment('Size')))));
    expect(after.config[0]?.children.slice(1)).toEqual([column(0, 'B'), column(1, 'C', fragment('Size'))]);
  });

  it('sets the importance of the evidence information, or keeps it', () => {
    const after = mergeConfiguration(BEFORE, { ...of(), ...evidence('secondary') });
    expect(after).toEqual({ ...BEFORE, ...evidence('secondary') });
    expect(mergeConfiguration(of(), of())).toEqual(of());
  });

  it('is recorded in the audit log node by node, including reverted nodes', () => {
    const after = {
      ...of(
        importType(
          'ufed',
          group('Media', { importance: 'secondary', order: 1 }),
          column(0, 'A'),
          column(1, 'B', fragment('Size', { valueType: 'number' })),
        ),
      ),
      ...evidence('secondary'),
    };
    expect(changedNodes(BEFORE, after)).toEqual([
      { node: 'Display evidence source information', before: 'yes', after: 'no' },
      { node: 'Cellebrite UFED › Media', before: 'order 1', after: 'secondary, order 1' },
      { node: 'Cellebrite UFED › column Key detail', before: '"A" Path (text)', after: '"A" as imported' },
      { node: 'Cellebrite UFED › column Supporting detail', before: 'as imported', after: '"B" Size (number)' },
      { node: 'Cellebrite UFED › Media › Pictures › Path (text)', before: 'order 2', after: 'as imported' },
      { node: 'MSAB XRY › Media', before: 'order 7', after: 'as imported' },
    ]);
    expect(changedNodes(BEFORE, BEFORE)).toEqual([]);
    expect(changedNodes(of(), of(importType('ufed', group('Media'))))).toEqual([]);
    const ordered = { ...importType('ufed', { ...column(0, 'A'), importance: 'secondary' }), order: 2 };
    expect(changedNodes(of(), of(ordered))).toEqual([
      { node: 'Cellebrite UFED (import type)', before: 'as imported', after: 'order 2' },
      { node: 'Cellebrite UFED › column Key detail', before: 'as imported', after: '"A" as imported, secondary' },
    ]);
  });
});

describe('the effective configuration', () => {
  it('sorts groups and artifacts by order and name, and contains the columns with their fragments', () => {
    const stored = of(
      importType('xry', group('Web')),
      importType(
        'axiom',
        group('Web', {}, artifact('B'), artifact('A'), artifact('Z', { order: 0 })),
        group('Chat', {}, artifact('C')),
        group('Media', { order: 5 }, artifact('P')),
        column(2, 'Place', fragment('City')),
      ),
    );
    const { config } = effectiveConfiguration(stored, []);
    expect(config.map(({ name }) => name)).toEqual(['axiom']);
    const names = (nodes: readonly { name: string }[]) => nodes.map(({ name }) => name);
    const [media, chat, web, ...columns] = config[0]!.children;
    expect(names([media!, chat!, web!])).toEqual(['Media', 'Chat', 'Web']);
    expect(names(web!.children)).toEqual(['Z', 'A', 'B']);
    expect(columns.map((node) => node.children)).toEqual([
      ...[[], []],
      [{ type: 'fragment', name: 'City', valueType: 'text', mavOrder: 2, order: 2 }],
      [],
    ]);
    expect(names(columns)).toEqual(['Key detail', 'Supporting detail', 'Place', 'Date/time']);
  });

  it('sorts import types by name, and contains fragments of one name and two types', () => {
    const stored = of(
      importType('xry', group('Web', {}, artifact('A'))),
      importType(
        'axiom',
        group('Web', {}, artifact('A', {}, fragment('Time'), fragment('Time', { valueType: 'date' }))),
      ),
    );
    const { config } = effectiveConfiguration(stored, []);
    expect(config.map(({ name }) => name)).toEqual(['axiom', 'xry']);
    expect(config[0]).toMatchObject({
      children: [{ children: [{ children: [{}, { valueType: 'date' }] }] }, {}, {}, {}, {}],
    });
  });

  it('sorts fragments by order, and primary before secondary ones without an order', () => {
    const stored = of(
      importType(
        'ufed',
        group(
          'Web',
          {},
          artifact(
            'A',
            {},
            fragment('S', { importance: 'secondary' }),
            fragment('P'),
            fragment('First', { order: 0, importance: 'secondary' }),
          ),
        ),
      ),
    );
    expect(effectiveConfiguration(stored, []).config[0]).toMatchObject({
      children: [{ children: [{ children: [{ name: 'First' }, { name: 'P' }, { name: 'S' }] }] }, {}, {}, {}, {}],
    });
  });

  it('can be filtered by groups and artifacts', () => {
    const stored = of(
      importType('ufed', group('Web', {}, artifact('A'), artifact('B')), group('Media', {}, artifact('A'))),
    );
    const narrowed = (filter: object) =>
      effectiveConfiguration(stored, [], filter).config.flatMap(({ children }) =>
        children.flatMap((node) =>
          node.type === 'group' ? node.children.map(({ name }) => `${node.name} ${name}`) : [],
        ),
      );
    expect(narrowed({ groups: ['Web'] })).toEqual(['Web A', 'Web B']);
    expect(narrowed({ artifacts: ['A'] })).toEqual(['Media A', 'Web A']);
    expect(narrowed({ groups: ['Web'], artifacts: ['B'] })).toEqual(['Web B']);
  });
});

describe('configured icons', () => {
  const index = new ConfigurationIndex(
    of(
      importType('xry', group('Chat', {}, artifact('Calls', { icon: 'phone' }), artifact('Mail', { icon: null }))),
      importType('ufed', group('Web', {}, artifact('Calls', { icon: 'mail' }), artifact('Plain'))),
      importType('axiom', group('Web', {}, artifact('Plain'))),
    ),
  );

  it('are found by name in a given group, or in the first group that has one', () => {
    expect(index.iconNamed({ name: 'Calls' })).toBe('phone');
    expect(index.iconNamed({ group: 'Web', name: 'Calls' })).toBe('mail');
    expect(index.iconNamed({ group: 'Media', name: 'Calls' })).toBeNull();
    expect(index.iconNamed({ name: 'Mail' })).toBeNull();
    expect(index.iconNamed({ group: 'Web', name: 'Plain' })).toBeNull();
  });

  it('are reported for import types that have some', () => {
    expect(['xry', 'ufed', 'axiom', 'leapp'].map((name) => index.hasIcons(name))).toEqual([true, true, false, false]);
    const sources = [
      { evidenceId: 1, importType: 'axiom' },
      { evidenceId: 2, importType: 'ufed' },
    ];
    expect(caseConfiguration(index, sources).hasIcons).toBe(true);
    expect(caseConfiguration(index, sources.slice(0, 1)).hasIcons).toBe(false);
  });
});

describe('a case', () => {
  const messages = { group: 'Chat', name: 'Messages' };

  it('as imported has the default importance of its groups, and no other configuration', () => {
    const files = { group: 'Files', name: 'x' };
    expect([messages, files].map(AS_IMPORTED.importanceOf)).toEqual(['primary', 'primary']);
    expect([messages, files].map(AS_IMPORTED_BY_GROUP.importanceOf)).toEqual(['primary', 'secondary']);
    expect([AS_IMPORTED.groupOrder('Chat'), AS_IMPORTED.artifactOrder(messages)]).toEqual([
      DEFAULT_ORDER,
      DEFAULT_ORDER,
    ]);
    expect([AS_IMPORTED.iconOf(messages), AS_IMPORTED.fragmentsOf(messages), AS_IMPORTED.columns]).toEqual([
      ...[null, null, null],
    ]);
    expect(AS_IMPORTED.hasIcons).toBe(false);
  });

  it('without sources has the default importance of its groups, regardless of the configuration', () => {
    const index = new ConfigurationIndex(of(importType('ufed', group('Chat', { importance: 'secondary' }))));
    expect(caseConfiguration(index, []).importanceOf(messages)).toBe('primary');
    expect(caseConfiguration(index, []).importanceOf({ group: 'Files', name: 'x' })).toBe('primary');
  });

  it('has a fragment as primary when one of its import types has, with the smaller order', () => {
    const withBody = (given: Partial<FragmentNode>) =>
      group(
        'Chat',
        {},
        artifact('Messages', {}, fragment('Body', given), fragment('From', { importance: 'secondary' })),
      );
    const index = new ConfigurationIndex(
      of(
        importType('ufed', withBody({ importance: 'secondary', order: 5 })),
        importType('xry', withBody({ importance: 'primary', order: 2 })),
      ),
    );
    const settingOf = (name: string, ...importTypes: string[]) =>
      caseConfiguration(
        index,
        importTypes.map((one, evidenceId) => ({ evidenceId, importType: one })),
      ).fragmentsOf(messages)?.(name, 'text');
    expect(settingOf('Body', 'ufed', 'xry')).toEqual({ importance: 'primary', order: 2 });
    expect(settingOf('Body', 'ufed')).toEqual({ importance: 'secondary', order: 5 });
    expect(settingOf('From', 'ufed', 'xry')).toEqual({ importance: 'secondary', order: DEFAULT_ORDER });
    expect(settingOf('To', 'ufed', 'xry')).toEqual({ order: DEFAULT_ORDER });
  });

  it('has words for every key and every import type of a configuration, none by the name that it has in files', () => {
    const keys = Object.keys(ColumnConfiguration.properties).filter(
      (key) => !['schemaVersion', 'config'].includes(key),
    );
    const whole = {
      ...of(...IMPORT_TYPES.map((name) => ({ ...importType(name, column(3, 'When')), order: 1 }))),
      ...evidence('secondary'),
    };
    expect(keys.filter((key) => !(key in whole))).toEqual([]);
    const nodes = changedNodes(of(), whole).map(({ node }) => node);
    expect(nodes).toHaveLength(keys.length + 2 * IMPORT_TYPES.length);
    const rawNames = [...keys, ...IMPORT_TYPES].filter((name) => nodes.join('\n').includes(name));
    expect(rawNames).toEqual([]);
  });
});
