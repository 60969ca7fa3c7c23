import type { EvidenceSource } from '@contract/model/case';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { caseMessages } from '@/messages/case';

import { useSourceActions, type SourceWindow } from './use-source-actions';

import './source-actions-menu.css';

interface SourceActionsMenuProps {
  source: EvidenceSource;
  /** Renders the dropdown in a portal, because the table would clip it. */
  isInTable?: boolean;
  onOpen: (window: SourceWindow) => void;
}

export function SourceActionsMenu({ source, isInTable = false, onOpen }: SourceActionsMenuProps) {
  const { formatMessage } = useIntl();
  const actions = useSourceActions(source);
  const button = useRef<HTMLButtonElement>(null);
  const openFromButton = (window: SourceWindow) => {
    // The menu is unmounted, but the dialog later returns the focus to the element that has it now.
    button.current?.focus();
    onOpen(window);
  };
  return (
    <Menu withinPortal={isInTable}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          aria-label={formatMessage(caseMessages.sourceActions, { name: source.name })}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label, icon: Shape, isDangerous = false, target }) =>
          'to' in target ? (
            <Menu.Item key={id} component={Link} to={target.to} leftSection={<Shape size={16} aria-hidden />}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={id}
              {...(isDangerous && { className: 'source-actions-menu__delete' })}
              leftSection={<Shape size={16} aria-hidden />}
              onClick={() => openFromButton(target.window)}
            >
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
