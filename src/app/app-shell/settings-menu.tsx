import { ActionIcon, Menu } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { Permitted } from '@/features/permission/permitted';
import { useAnyPermission } from '@/features/permission/use-permission';
import { shellMessages } from '@/messages/shell';

import { settingsEntries } from './settings-entries';

/** Administration pages. Each entry is shown with its own permission, the menu only when it has an entry. */
export function SettingsMenu() {
  const { formatMessage } = useIntl();
  const { isAllowed } = useAnyPermission(settingsEntries.map(({ call }) => call));
  if (!isAllowed) {
    return null;
  }
  const settings = formatMessage(shellMessages.settings);
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={settings} title={settings}>
          <IconSettings size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {settingsEntries.map(({ path, label, call }) => (
          <Permitted key={path} call={call}>
            <Menu.Item component={Link} to={path}>
              {formatMessage(label)}
            </Menu.Item>
          </Permitted>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
