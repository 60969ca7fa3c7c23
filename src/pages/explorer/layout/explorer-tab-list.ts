import type { MessageDescriptor } from 'react-intl';

import { explorerMessages } from '@/messages/explorer';
import type { ExplorerMode } from '@/routing/explorer-mode';
import type { ExplorerModes } from '@/state/use-explorer-modes';

interface ExplorerTab {
  mode: ExplorerMode;
  label: MessageDescriptor;
  isEnabled: boolean;
}

const OTHERS = [
  { mode: 'conversation', label: explorerMessages.conversationsTab },
  { mode: 'worldmap', label: explorerMessages.worldmapTab },
  { mode: 'timeline', label: explorerMessages.timelineTab },
] as const;

/**
 * The explorers of a case that are enabled by feature flags (rules 001-2.1). Artifacts is enabled only if the
 * conversation or the world map view is; without another explorer there are no tabs.
 */
export function explorerTabs({ others, hasArtifacts }: Pick<ExplorerModes, 'others' | 'hasArtifacts'>): ExplorerTab[] {
  const shown = OTHERS.filter(({ mode }) => others.has(mode));
  if (shown.length === 0) {
    return [];
  }
  const isEnabled = others.has('conversation') || others.has('worldmap');
  return [
    ...(hasArtifacts ? [{ mode: 'artifacts', label: explorerMessages.artifactsTab, isEnabled } as const] : []),
    ...shown.map((tab) => ({ ...tab, isEnabled: true })),
  ];
}
