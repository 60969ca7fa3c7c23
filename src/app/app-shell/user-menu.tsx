import type { ThemeChoice } from '@contract/rules/user-settings';
import {
  Avatar,
  Menu,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
  type MantineColorScheme,
} from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useLeave } from '@/components/unsaved-changes/unsaved-changes-context';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';
import { signOut } from '@/state/sign-out';

import { useChooseTheme } from './use-chosen-theme';
import './user-menu.css';

/** The menu of the user: profile, theme and sign-out. */
export function UserMenu() {
  const identity = useAppSelector(selectIdentity);
  const dispatch = useAppDispatch();
  const leave = useLeave();
  const { formatMessage } = useIntl();
  if (!identity) {
    return null;
  }
  const { fullName, username } = identity;
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className="user-menu__button">
          {/* The visible initials are part of the accessible name: users of voice control speak what they see. */}
          <VisuallyHidden>{formatMessage(shellMessages.userMenu, { name: fullName })}, </VisuallyHidden>
          <Avatar name={fullName} size={30} radius="xl" color="blue" alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className="user-menu">
        <Menu.Label>
          <span className="user-menu__name" dir="auto">
            {fullName}
          </span>
          <span className="user-menu__username">{username}</span>
        </Menu.Label>
        <Menu.Item component={Link} to={paths.profile()} leftSection={<IconUser size={16} aria-hidden />}>
          {formatMessage(shellMessages.profile)}
        </Menu.Item>
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => leave(() => void dispatch(signOut()))}
        >
          {formatMessage(shellMessages.logout)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const SCHEMES = [
  { theme: 'light', scheme: 'light', label: shellMessages.themeLight, Icon: IconSun },
  { theme: 'dark', scheme: 'dark', label: shellMessages.themeDark, Icon: IconMoon },
  { theme: 'system', scheme: 'auto', label: shellMessages.themeSystem, Icon: IconDeviceDesktop },
] as const satisfies readonly { theme: ThemeChoice; scheme: MantineColorScheme; label: object; Icon: object }[];

function ThemeItems() {
  const { colorScheme } = useMantineColorScheme();
  const chooseTheme = useChooseTheme();
  const { formatMessage } = useIntl();
  return (
    <Menu.RadioGroup value={colorScheme}>
      <Menu.Label>{formatMessage(shellMessages.theme)}</Menu.Label>
      {SCHEMES.map(({ theme, scheme, label, Icon }) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          rightSection={<Icon size={16} aria-hidden />}
          onChange={() => chooseTheme(theme)}
        >
          {formatMessage(label)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
