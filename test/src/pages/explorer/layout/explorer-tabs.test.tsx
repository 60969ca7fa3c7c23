import { createIntl } from 'react-intl';

import { explorerTabs } from '@/pages/explorer/layout/explorer-tab-list';
import type { HitOrigin } from '@/routing/explorer-mode';

const intl = createIntl({ locale: 'en' });

const tabsWith = (others: HitOrigin[], hasArtifacts = true) =>
  explorerTabs({ others: new Set(others), hasArtifacts }).map(
    ({ label, isEnabled }) => `${intl.formatMessage(label)}${isEnabled ? '' : ' (disabled)'}`,
  );

describe('the tabs of the explorer', () => {
  it('[001-2.1-03] are Artifacts, Conversations, Worldmap and Timeline', () => {
    expect(tabsWith(['conversation', 'worldmap', 'timeline'])).toEqual([
      'Artifacts',
      'Conversations',
      'Worldmap',
      'Timeline',
    ]);
  });

  it('[001-2.1-04] do not include Artifacts when its flag is off', () => {
    expect(tabsWith(['conversation', 'timeline'], false)).toEqual(['Conversations', 'Timeline']);
  });

  it.each<[HitOrigin[], string[]]>([
    [['conversation'], ['Artifacts', 'Conversations']],
    [['worldmap'], ['Artifacts', 'Worldmap']],
    [['timeline'], ['Artifacts (disabled)', 'Timeline']],
    [[], []],
  ])('[001-2.1-05] are with the other views %j: %j', (others, tabs) => {
    expect(tabsWith(others)).toEqual(tabs);
  });
});
