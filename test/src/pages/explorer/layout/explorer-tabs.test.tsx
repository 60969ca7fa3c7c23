import type { FeatureFlag } from '@contract/rules/feature-flags';
import { createIntl } from 'react-intl';

import { explorerTabs } from '@/pages/explorer/layout/explorer-tab-list';

const intl = createIntl({ locale: 'en' });

const tabsWith = (...flags: FeatureFlag[]) =>
  explorerTabs('7', { isOn: (flag) => flags.includes(flag), exists: () => true }).map(
    ({ label, isEnabled }) => `${intl.formatMessage(label)}${isEnabled ? '' : ' (disabled)'}`,
  );

describe('the tabs of the explorer', () => {
  it('[001-2.1-03] are Artifacts, Conversations, Worldmap and Timeline', () => {
    expect(tabsWith('conversation-view', 'worldmap-view', 'timeline-view')).toEqual([
      'Artifacts',
      'Conversations',
      'Worldmap',
      'Timeline',
    ]);
  });

  it.each<[FeatureFlag[], string[]]>([
    [['conversation-view'], ['Artifacts', 'Conversations']],
    [['worldmap-view'], ['Artifacts', 'Worldmap']],
    [['timeline-view'], ['Artifacts (disabled)', 'Timeline']],
    [['maps'], []],
  ])('[001-2.1-04] [001-2.1-05] are with %j: %j', (flags, tabs) => {
    expect(tabsWith(...flags)).toEqual(tabs);
  });

  it('lead nowhere to no page', () => {
    expect(explorerTabs('7', { isOn: () => true, exists: () => false })).toEqual([]);
  });
});
