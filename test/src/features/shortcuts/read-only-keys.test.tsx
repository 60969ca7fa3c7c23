import { keysOf } from '@/features/shortcuts/bindings';
import { SHORTCUT_ACTIONS, shortcutGroups, worksReadOnly } from '@/features/shortcuts/shortcut-actions';

const idsOf = (isReadOnly: boolean) => shortcutGroups(isReadOnly).flatMap(({ actions }) => actions.map(({ id }) => id));

describe('the shortcuts of a disclosure package', () => {
  it('are those with an effect there, in groups that are not empty', () => {
    expect(idsOf(true)).toEqual([
      ...['hit.next', 'hit.previous', 'hit.open', 'preview.toggle', 'exposure.show'],
      ...['highlight.next', 'highlight.previous', 'search', 'sheet', 'close'],
    ]);
    expect(shortcutGroups(true).every(({ actions }) => actions.length > 0)).toBe(true);
    const keys = SHORTCUT_ACTIONS.filter(worksReadOnly).flatMap((action) => keysOf(action, {}));
    expect(keys.filter((key) => ['ctrl+z', 'ctrl+k', 'c', 'x', 'p', '1'].includes(key))).toEqual([]);
  });

  it('are all shortcuts in the application', () => {
    expect(idsOf(false)).toEqual(SHORTCUT_ACTIONS.map(({ id }) => id));
  });
});
