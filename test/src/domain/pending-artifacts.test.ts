import { DEFAULT_ORDER } from '@contract/rules/column-config';
import {
  artifactChange,
  hasOrder,
  hasPending,
  inPendingOrder,
  NOTHING_PENDING,
  withOrder,
  withSettings,
} from '@/domain/pending-artifacts';

const groups = { importType: 'ufed' as const };
const artifacts = { importType: 'ufed' as const, group: 'Web' };
const cookies = { importType: 'ufed' as const, group: 'Web', artifact: 'Cookies' };
const listed = (...names: string[]) => names.map((name) => ({ name, order: DEFAULT_ORDER }));
const namesOf = (nodes: readonly { name: string }[]) => nodes.map(({ name }) => name);

describe('the unsaved changes of artifacts', () => {
  it('are empty when everything equals the saved state', () => {
    const saved = { importance: 'primary' as const, icon: null };
    const chosen = withSettings(NOTHING_PENDING, cookies, { chosen: { icon: 'bug' }, saved });
    const both = withSettings(chosen, cookies, { chosen: { importance: 'secondary' }, saved });
    expect(artifactChange(both, null).config).toEqual([
      {
        type: 'importType',
        name: 'ufed',
        children: [
          {
            type: 'group',
            name: 'Web',
            children: [{ type: 'artifact', name: 'Cookies', children: [], icon: 'bug', importance: 'secondary' }],
          },
        ],
      },
    ]);
    const back = withSettings(both, cookies, { chosen: { icon: null }, saved });
    expect(hasPending(back)).toBe(true);
    expect(hasPending(withSettings(back, cookies, { chosen: { importance: 'primary' }, saved }))).toBe(false);
  });

  it('include the reset of an icon to the standard one', () => {
    const saved = { importance: 'primary' as const, icon: 'bug' as const };
    const pending = withSettings(NOTHING_PENDING, cookies, { chosen: { icon: null }, saved });
    expect(artifactChange(pending, null).config[0]?.children[0]?.children).toEqual([
      { type: 'artifact', name: 'Cookies', children: [], icon: null },
    ]);
  });

  it('order every node of a list, both groups and artifacts', () => {
    const moved = withOrder(NOTHING_PENDING, groups, { saved: listed('Media', 'Web'), order: ['Web', 'Media'] });
    const both = withOrder(moved, artifacts, { saved: listed('A', 'B'), order: ['B', 'A'] });
    expect(artifactChange(both, true)).toEqual({
      schemaVersion: 2,
      config: [
        {
          type: 'importType',
          name: 'ufed',
          children: [
            {
              ...{ type: 'group', name: 'Web', order: 0 },
              children: [
                { type: 'artifact', name: 'B', order: 0, children: [] },
                { type: 'artifact', name: 'A', order: 1, children: [] },
              ],
            },
            { type: 'group', name: 'Media', order: 1, children: [] },
          ],
        },
      ],
      evidenceInformation: { name: '*', importance: 'primary' },
    });
    expect(namesOf(inPendingOrder(both, groups, listed('Audio', 'Media', 'Web')))).toEqual(['Web', 'Media', 'Audio']);
    expect(hasPending(withOrder(moved, groups, { saved: listed('Media', 'Web'), order: ['Media', 'Web'] }))).toBe(
      false,
    );
  });

  it('include the reset to the order of names', () => {
    const saved = [
      { name: 'Web', order: 0 },
      { name: 'Media', order: 1 },
    ];
    expect(hasOrder(NOTHING_PENDING, groups, saved)).toBe(true);
    const pending = withOrder(NOTHING_PENDING, groups, { saved, order: null });
    expect(hasOrder(pending, groups, saved)).toBe(false);
    expect(namesOf(inPendingOrder(pending, groups, saved))).toEqual(['Media', 'Web']);
    expect(artifactChange(pending, null).config[0]?.children).toEqual([
      { type: 'group', name: 'Web', order: DEFAULT_ORDER, children: [] },
      { type: 'group', name: 'Media', order: DEFAULT_ORDER, children: [] },
    ]);
    expect(hasPending(withOrder(NOTHING_PENDING, groups, { saved: listed('A', 'B'), order: null }))).toBe(false);
  });
});
