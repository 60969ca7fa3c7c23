import { IconLayoutSidebarLeftExpand, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { explorerMessages } from '@/messages/explorer';
import { mapMessages } from '@/messages/map';

import type { Panes } from '@/pages/explorer/layout/use-panes';

/** Heading, number of locations, and buttons that open collapsed panes. */
export function WorldmapHeader({ panes, count }: { panes: Panes; count: number | null }) {
  const { formatMessage } = useIntl();
  return (
    <header className="explorer__items-header">
      {panes.breakpoint === 'sm' && (
        <IconButton
          label={formatMessage(explorerMessages.showArtifacts)}
          icon={IconLayoutSidebarLeftExpand}
          onClick={() => panes.onLeftChange(true)}
        />
      )}
      <h2 id="worldmap-heading" className="explorer__section">
        {formatMessage(explorerMessages.worldmapTab)}
      </h2>
      <span className="worldmap__count" role="status">
        {count !== null && formatMessage(mapMessages.locations, { count })}
      </span>
      <div className="explorer__items-actions">
        {!panes.isRightOpen && (
          <IconButton
            label={formatMessage(explorerMessages.showPreview)}
            icon={IconLayoutSidebarRightExpand}
            onClick={() => panes.onRightChange(true)}
          />
        )}
      </div>
    </header>
  );
}
