import { Tabs } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { explorerMessages } from '@/messages/explorer';
import { paths } from '@/routing/paths';
import { hasRoute } from '@/routing/route-patterns';
import { useFlag } from '@/state/use-flag';

/** The other explorers of the case: each when its flag is on and its page exists (spec 001 §2.1). */
export function ExplorerTabs({ caseId }: { caseId: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const hasConversations = useFlag('conversation-view');
  const hasWorldmap = useFlag('worldmap-view');
  const hasTimeline = useFlag('timeline-view');
  const others = [
    { path: paths.conversations(caseId), label: explorerMessages.conversationsTab, isOn: hasConversations },
    { path: paths.worldmap(caseId), label: explorerMessages.worldmapTab, isOn: hasWorldmap },
    { path: paths.timeline(caseId), label: explorerMessages.timelineTab, isOn: hasTimeline },
  ].filter(({ path, isOn }) => isOn && hasRoute(path));
  if (others.length === 0) {
    return null;
  }
  return (
    <Tabs value="artifacts" onChange={(path) => path !== null && void navigate(path)}>
      <Tabs.List>
        <Tabs.Tab value="artifacts">{intl.formatMessage(explorerMessages.artifactsTab)}</Tabs.Tab>
        {others.map(({ path, label }) => (
          <Tabs.Tab key={path} value={path}>
            {intl.formatMessage(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
