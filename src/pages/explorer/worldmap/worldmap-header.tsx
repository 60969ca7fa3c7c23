import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftExpand, IconLayoutSidebarRightExpand, type Icon } from '@tabler/icons-react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { explorerMessages } from '@/messages/explorer';
import { mapMessages } from '@/messages/map';

import type { Panes } from '@/pages/explorer/layout/use-panes';

/** What one looks at, how many locations it has, and the panes that are closed. */
export function WorldmapHeader({ panes, count }: { panes: Panes; count: number | null }) {
  const { formatMessage } = useIntl();
  return (
    <header className="explorer__items-header">
      {panes.breakpoint === 'sm' && (
        <PaneButton
          label={explorerMessages.showArtifacts}
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
          <PaneButton
            label={explorerMessages.showPreview}
            icon={IconLayoutSidebarRightExpand}
            onClick={() => panes.onRightChange(true)}
          />
        )}
      </div>
    </header>
  );
}

interface PaneButtonProps {
  label: MessageDescriptor;
  icon: Icon;
  onClick: () => void;
}

function PaneButton({ label: message, icon: Shape, onClick }: PaneButtonProps) {
  const label = useIntl().formatMessage(message);
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        <Shape size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
