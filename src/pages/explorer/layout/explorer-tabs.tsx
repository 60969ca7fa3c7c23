import { Tabs } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { paths } from '@/routing/paths';
import { hasRoute } from '@/routing/route-patterns';
import { useFlag } from '@/state/use-flag';

import { explorerTabs } from './explorer-tab-list';

/** The explorers of the case: the hits, and beside them those whose flag is on (spec 001 §2.1). */
export function ExplorerTabs({ caseId }: { caseId: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const flags: Partial<Record<string, boolean>> = {
    'conversation-view': useFlag('conversation-view'),
    'worldmap-view': useFlag('worldmap-view'),
    'timeline-view': useFlag('timeline-view'),
  };
  const tabs = explorerTabs(caseId, { isOn: (flag) => flags[flag] === true, exists: hasRoute });
  if (tabs.length === 0) {
    return null;
  }
  return (
    <Tabs value={paths.explorer(caseId)} onChange={(path) => path !== null && void navigate(path)}>
      <Tabs.List>
        {tabs.map(({ path, label, isEnabled }) => (
          <Tabs.Tab key={path} value={path} disabled={!isEnabled}>
            {intl.formatMessage(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
