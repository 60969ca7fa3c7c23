import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconBook, IconHelpCircle, IconHome, IconInfoCircle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { JobsMenu } from '@/features/jobs/jobs-menu';
import { NotepadButton } from '@/features/notepad/notepad-button';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';

import { Breadcrumbs } from './breadcrumbs';
import { SettingsMenu } from './settings-menu';
import { UserMenu } from './user-menu';

import './top-bar.css';

interface TopBarProps {
  /** Without a valid licence: only links to the licence page and to sign-out. */
  isLimited?: boolean;
}

/** The bar with the link to the dashboard, the breadcrumbs and the menus (rules 000-2). */
export function TopBar({ isLimited = false }: TopBarProps) {
  const { formatMessage } = useIntl();
  const home = formatMessage(shellMessages.home);
  return (
    <header className="top-bar">
      <Tooltip label={home}>
        <ActionIcon component={Link} to={paths.dashboard()} variant="subtle" color="gray" size="lg" aria-label={home}>
          <IconHome size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {!isLimited && <Breadcrumbs />}
      <div className="top-bar__menus">
        {!isLimited && (
          <>
            <NotepadButton />
            <JobsMenu />
            <HelpMenu />
          </>
        )}
        <SettingsMenu />
        <UserMenu />
      </div>
    </header>
  );
}

function HelpMenu() {
  const { formatMessage } = useIntl();
  const help = formatMessage(shellMessages.help);
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={help} title={help}>
          <IconHelpCircle size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.guide()} leftSection={<IconBook size={16} aria-hidden />}>
          {formatMessage(shellMessages.guide)}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.about()} leftSection={<IconInfoCircle size={16} aria-hidden />}>
          {formatMessage(shellMessages.about)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
