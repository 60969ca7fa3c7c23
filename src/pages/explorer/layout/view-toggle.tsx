import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import type { HitsView } from '@/domain/hits-view';
import { thumbnailMessages } from '@/messages/thumbnails';

interface ViewToggleProps {
  view: HitsView;
  onChange: (view: HitsView) => void;
}

const VIEWS = [
  { view: 'thumbnail', label: thumbnailMessages.thumbnailView, Icon: IconLayoutGrid },
  { view: 'table', label: thumbnailMessages.tableView, Icon: IconTable },
] as const;

/** Thumbnails or table (rules 001-2.3). */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const { formatMessage } = useIntl();
  return (
    <ActionIcon.Group role="group" aria-label={formatMessage(thumbnailMessages.view)}>
      {VIEWS.map((choice) => (
        <Tooltip key={choice.view} label={formatMessage(choice.label)}>
          <ActionIcon
            variant={choice.view === view ? 'light' : 'default'}
            size={28}
            aria-label={formatMessage(choice.label)}
            aria-pressed={choice.view === view}
            onClick={() => choice.view !== view && onChange(choice.view)}
          >
            <choice.Icon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </ActionIcon.Group>
  );
}
