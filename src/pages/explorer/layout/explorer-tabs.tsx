import { Tabs } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

import { EXPLORER_MODES, explorerModeAt, type ExplorerMode } from '@/routing/explorer-mode';
import { EXPLORER_PATHS } from '@/routing/paths';
import { switchedQuery } from '@/routing/view-params';
import { selectHitsParams, selectLeftParams } from '@/state/filters-slice';
import { useAppDispatch, type AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';
import { useExplorerModes } from '@/state/use-explorer-modes';

import { explorerTabs } from './explorer-tab-list';

/** Tabs of the enabled explorers of the case (rules 001-2.1). */
export function ExplorerTabs({ caseId }: { caseId: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const current = explorerModeAt(useLocation().pathname);
  const tabs = explorerTabs(useExplorerModes(caseId));
  if (tabs.length === 0) {
    return null;
  }
  const open = (value: string | null) => {
    const mode = EXPLORER_MODES.find((candidate) => candidate === value);
    if (mode !== undefined && mode !== current) {
      void navigate(dispatch(switchedPath(caseId, mode)));
    }
  };
  return (
    // Arrow keys move the focus between the tabs; Enter or a click changes the view.
    <Tabs value={current} onChange={open} activateTabWithKeyboard={false}>
      <Tabs.List>
        {tabs.map(({ mode, label, isEnabled }) => (
          <Tabs.Tab key={mode} value={mode} disabled={!isEnabled}>
            {intl.formatMessage(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

/** The URL of a tab: filters and selection of this view, other parameters as that view was left. */
const switchedPath = (caseId: string, mode: ExplorerMode) => (_dispatch: AppDispatch, getState: () => RootState) => {
  const state = getState();
  const left = selectLeftParams(state, mode, EXPLORER_PATHS[mode](caseId));
  return EXPLORER_PATHS[mode](caseId, undefined, switchedQuery(mode, left, selectHitsParams(state)));
};
