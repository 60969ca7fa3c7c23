import type { FeatureFlag } from '@contract/rules/feature-flags';
import type { MessageDescriptor } from 'react-intl';

import { explorerMessages } from '@/messages/explorer';
import { paths } from '@/routing/paths';

interface ExplorerTab {
  path: string;
  label: MessageDescriptor;
  isEnabled: boolean;
}

interface TabOptions {
  isOn: (flag: FeatureFlag) => boolean;
  /** Whether an address leads anywhere: no tab leads nowhere. */
  exists: (path: string) => boolean;
}

/**
 * The explorers of a case beside the hits, each when its flag is on (spec 001 §2.1). Artifacts is enabled only if the
 * conversation or the world map view is on; without any other there is nothing to choose between, and no tab.
 */
export function explorerTabs(caseId: string, { isOn, exists }: TabOptions): ExplorerTab[] {
  const others = [
    { path: paths.conversations(caseId), label: explorerMessages.conversationsTab, flag: 'conversation-view' },
    { path: paths.worldmap(caseId), label: explorerMessages.worldmapTab, flag: 'worldmap-view' },
    { path: paths.timeline(caseId), label: explorerMessages.timelineTab, flag: 'timeline-view' },
  ] as const;
  const shown = others.filter(({ path, flag }) => isOn(flag) && exists(path));
  if (shown.length === 0) {
    return [];
  }
  const isEnabled = shown.some(({ flag }) => flag === 'conversation-view' || flag === 'worldmap-view');
  return [
    { path: paths.explorer(caseId), label: explorerMessages.artifactsTab, isEnabled },
    ...shown.map(({ path, label }) => ({ path, label, isEnabled: true })),
  ];
}
