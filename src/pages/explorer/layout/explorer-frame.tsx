import type { ItemsHaving } from '@contract/model/filter';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { explorerMessages } from '@/messages/explorer';
import { shellMessages } from '@/messages/shell';
import { savedQueryOf } from '@/routing/saved-query';
import type { ViewParams } from '@/routing/view-params';

import '@/pages/explorer/explorer.css';
import { ArtifactPane } from '@/pages/explorer/artifact-tree/artifact-pane';
import { useEventCallback } from '@/pages/explorer/use-event-callback';
import type { FilterChanges } from '@/pages/explorer/use-filter-changes';

import '@/pages/explorer/explorer.css';
import { ExplorerHeader } from './explorer-header';
import { ExplorerLayout, type LeftPaneLabels } from './explorer-layout';
import type { Panes } from './use-panes';

interface ExplorerFrameProps extends FilterChanges {
  caseId: string;
  timezone: string;
  params: ViewParams;
  panes: Panes;
  /** What the items of the view have, where it does not show all: the tree of artifacts counts these. */
  having?: ItemsHaving;
  /** Replaces the tree of artifacts; null for no left pane. */
  left?: { content: ReactNode; labels: LeftPaneLabels } | null;
  /** The items in one of their views. */
  children: ReactNode;
  /** The pane of the selected item; null for views without one. */
  right: ReactNode;
}

const ARTIFACTS: LeftPaneLabels = { name: explorerMessages.artifactsTab, show: explorerMessages.showArtifacts };

/** The layout of every explorer: title, tabs, filters, and below them the panes (rules 001-2.3). */
export function ExplorerFrame(props: ExplorerFrameProps) {
  const { caseId, timezone, params, panes, having, left, children, right, changeFilters, openSavedQuery } = props;
  const { filters } = params;
  const closeArtifacts = useEventCallback(() => panes.onLeftChange(false));
  return (
    <div className="explorer">
      <ExplorerTitle />
      <ExplorerHeader
        {...{ caseId, timezone, filters }}
        savedQuery={savedQueryOf(params)}
        onFiltersChange={changeFilters}
        onSavedQuery={openSavedQuery}
      />
      <ExplorerLayout
        {...panes}
        leftLabels={left?.labels ?? ARTIFACTS}
        left={
          left === undefined ? (
            <ArtifactPane {...{ caseId, filters, having }} onChange={changeFilters} onClose={closeArtifacts} />
          ) : (
            (left?.content ?? null)
          )
        }
        center={children}
        right={right}
      />
    </div>
  );
}

function ExplorerTitle() {
  const { formatMessage } = useIntl();
  return <title>{`${formatMessage(explorerMessages.header)} – ${formatMessage(shellMessages.product)}`}</title>;
}
