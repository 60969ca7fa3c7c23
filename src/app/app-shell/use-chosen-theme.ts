import { REALM } from '@contract/rules/identifiers';
import { SETTING_KEYS, type ThemeChoice } from '@contract/rules/user-settings';
import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';

import { useUpdateUserSettingsMutation } from '@/api/endpoints/users';
import { useUserSettings } from '@/state/use-user-settings';

const SCHEMES = { system: 'auto', light: 'light', dark: 'dark' } as const satisfies Record<
  ThemeChoice,
  MantineColorScheme
>;

/** Applies the theme that the user has stored on the server; without one, the theme of this browser is kept. */
export function useChosenTheme(): void {
  const { theme } = useUserSettings();
  const { setColorScheme } = useMantineColorScheme();
  const show = useEffectEvent(setColorScheme);
  useEffect(() => {
    if (theme !== null) {
      show(SCHEMES[theme]);
    }
  }, [theme]);
}

/** Returns a function that applies a theme immediately and stores it on the server. */
export function useChooseTheme(): (theme: ThemeChoice) => void {
  const { setColorScheme } = useMantineColorScheme();
  const [updateSettings] = useUpdateUserSettingsMutation();
  return (theme) => {
    setColorScheme(SCHEMES[theme]);
    void updateSettings({ realm: REALM, settings: [{ key: SETTING_KEYS.theme, value: theme }] });
  };
}
