import type { HitFilter } from '@contract/model/filter';
import { REALM } from '@contract/rules/identifiers';
import { DEFAULT_LAYOUT, parseTableLayout, type TableLayout } from '@contract/rules/table-layout';
import { useMemo } from 'react';

import { useGetUserSettingsQuery, useUpdateUserSettingsMutation } from '@/api/endpoints/users';
import { tableLayoutKey } from '@/domain/table-layout-key';

import { useEventCallback } from '@/pages/explorer/use-event-callback';

export interface ArrangedLayout {
  layout: TableLayout;
  /** Whether the user has changed the layout, so that it can be reset. */
  isOwn: boolean;
  change: (changed: Partial<TableLayout>) => void;
  reset: () => void;
}

/**
 * The user's layout of the table for the filtered artifacts. It is a setting on the server, so it applies in every
 * browser.
 */
export function useTableLayout(filter: HitFilter): ArrangedLayout {
  const key = tableLayoutKey(filter);
  const { data: settings } = useGetUserSettingsQuery({ realm: REALM });
  const [updateSettings] = useUpdateUserSettingsMutation();
  const stored = settings?.find((setting) => setting.key === key)?.value;
  const layout = useMemo(() => (stored === undefined ? null : parseTableLayout(stored)) ?? DEFAULT_LAYOUT, [stored]);
  const store = (changed: TableLayout) =>
    void updateSettings({ realm: REALM, settings: [{ key, value: JSON.stringify(changed) }] });
  return {
    layout,
    isOwn: layout.order.length > 0 || layout.hidden.length > 0 || Object.keys(layout.widths).length > 0,
    change: useEventCallback((changed: Partial<TableLayout>) => store({ ...layout, ...changed })),
    reset: useEventCallback(() => store({ ...DEFAULT_LAYOUT, showsAll: layout.showsAll })),
  };
}
