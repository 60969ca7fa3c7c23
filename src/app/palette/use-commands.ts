import { listSavedSearches } from '@contract/calls/saved-searches';
import { skipToken } from '@reduxjs/toolkit/query';
import { useContext } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useNavigate, useParams } from 'react-router';

import { useListSavedSearchesQuery } from '@/api/endpoints/saved-searches';
import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { usePermission } from '@/features/permission/use-permission';
import { useCaseTabs } from '@/features/case-tabs/use-case-tabs';
import { keysOf } from '@/features/shortcuts/bindings';
import type { ShortcutAction } from '@/features/shortcuts/shortcut-actions';
import { ShortcutsContext, type Tagging } from '@/features/shortcuts/shortcuts-context';
import { useActionLabel } from '@/features/shortcuts/use-action-label';
import { useTagKeys } from '@/features/tags/use-tag-keys';
import { paletteMessages } from '@/messages/palette';
import { shellMessages } from '@/messages/shell';
import { hitsCodec, withFilters } from '@/routing/hits-params';
import { EXPLORER_PATHS, paths } from '@/routing/paths';
import { withSavedQuery } from '@/routing/saved-query';
import { parseQuery } from '@/routing/search-params';
import { useExplorerModes } from '@/state/use-explorer-modes';
import { useUserSettings } from '@/state/use-user-settings';

import { explorerTabs } from '@/pages/explorer/layout/explorer-tab-list';

import { usePermittedEntries } from './use-permitted-entries';

/** A command of the palette. */
export interface Command {
  id: string;
  /** Heading of its group. */
  group: string;
  label: string;
  /** The key with the same effect. */
  chord?: string;
  /** The colour of a tag. */
  color?: string;
  run: () => void;
}

/** The actions at the time the palette opened, since its dialog disables shortcuts, and those that became available since then. */
export interface PaletteScene {
  actions: readonly ShortcutAction[];
  tagging: Tagging | null;
}

/** Every available command, in the order of the palette. */
export function useCommands(scene: PaletteScene): Command[] {
  const { caseId = '' } = useParams();
  return [
    ...useActions(scene),
    ...useCasePages(caseId),
    ...useSearches(caseId),
    ...useTags(caseId, scene.tagging),
    ...usePages(),
  ];
}

/** The available actions of the shortcut list. Tags are separate commands with their names. */
function useActions({ actions }: PaletteScene): Command[] {
  const { formatMessage } = useIntl();
  const { shortcuts } = useUserSettings();
  const { run } = useContext(ShortcutsContext);
  const labelOf = useActionLabel();
  return actions
    .filter(({ id }) => !id.startsWith('tag.') && id !== 'close' && id !== 'palette')
    .map((action) => ({
      id: action.id,
      group: formatMessage(paletteMessages.actions),
      label: labelOf(action),
      chord: keysOf(action, shortcuts)[0],
      run: () => run(action.id),
    }));
}

function useLinks(group: MessageDescriptor): (path: string, label: MessageDescriptor) => Command {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return (path, label) => ({
    id: path,
    group: formatMessage(group),
    label: formatMessage(label),
    run: () => void navigate(path),
  });
}

function useCasePages(caseId: string): Command[] {
  const link = useLinks(paletteMessages.casePages);
  const tabs = useCaseTabs(caseId, null);
  const modes = useExplorerModes(caseId);
  if (caseId === '') {
    return [];
  }
  const explorers = explorerTabs(modes).filter(({ isEnabled }) => isEnabled);
  return [
    ...explorers.map(({ mode, label }) => link(EXPLORER_PATHS[mode](caseId), label)),
    ...tabs.map(({ path, label }) => link(path, label)),
  ];
}

function usePages(): Command[] {
  const link = useLinks(paletteMessages.pages);
  const entries = usePermittedEntries();
  return [
    link(paths.dashboard(), shellMessages.home),
    ...entries.map(({ path, label }) => link(path, label)),
    link(paths.profile(), shellMessages.profile),
    link(paths.guide(), shellMessages.guide),
    link(paths.about(), shellMessages.about),
  ];
}

function useSearches(caseId: string): Command[] {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { isAllowed } = usePermission(listSavedSearches, caseId);
  const { data } = useListSavedSearchesQuery(isAllowed && caseId !== '' ? { caseId } : skipToken);
  return (data?.savedSearches ?? []).map(({ id, name, query }) => ({
    id: `search ${id}`,
    group: formatMessage(paletteMessages.searches),
    label: name,
    run: () => {
      const params = withSavedQuery(withFilters(hitsCodec.parse(parseQuery('')), NO_FILTERS), query);
      void navigate(paths.explorer(caseId, undefined, hitsCodec.format(params)));
    },
  }));
}

const NO_FILTERS = { filter: {}, queryFilters: [] };

function useTags(caseId: string, tagging: Tagging | null): Command[] {
  const { formatMessage } = useIntl();
  const { data: tags } = useListCaseTagsQuery(caseId === '' || tagging === null ? skipToken : { caseId });
  const keys = useTagKeys(caseId);
  if (tagging === null) {
    return [];
  }
  const { count } = tagging;
  const group =
    count > 0 ? formatMessage(paletteMessages.tagSelected, { count }) : formatMessage(paletteMessages.tagCurrent);
  return (tags ?? [])
    .filter(({ isEnabled }) => isEnabled)
    .map((tag) => ({
      id: `tag ${tag.id}`,
      group,
      label: tag.name,
      color: tag.color,
      // Tag keys apply to the current item only.
      ...(count === 0 && { chord: keys.get(tag.id) }),
      run: () => tagging.tag(tag),
    }));
}
