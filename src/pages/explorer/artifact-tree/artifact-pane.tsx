import type { ItemsHaving } from '@contract/model/filter';
import { ActionIcon, Skeleton, TextInput, Tooltip } from '@mantine/core';
import {
  IconFold,
  IconInfoCircle,
  IconLayoutSidebarLeftCollapse,
  IconSearch,
  IconSpacingVertical,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useIntl } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { ErrorState } from '@/components/layout/error-state';
import { CheckboxTree } from '@/components/tree/checkbox-tree';
import { labelled } from '@/components/tree/labelled';
import { hasFilters, type HitFilters } from '@/domain/filters';
import { activeGroups, type ArtifactGroupNode } from '@/domain/filters-artifacts';
import { errorMessages } from '@/messages/errors';
import { explorerMessages, treeMessages } from '@/messages/explorer';
import { shellMessages } from '@/messages/shell';

import { ALL_NODE, artifactNodes, groupIds, toggledFilter } from './artifact-nodes';
import './artifact-pane.css';
import { useArtifactTree } from './use-artifact-tree';

interface ArtifactPaneProps {
  caseId: string;
  filters: HitFilters;
  /** What the items of the view have, where it does not show all. */
  having?: ItemsHaving | undefined;
  onChange: (filters: HitFilters) => void;
  onClose: () => void;
}

/**
 * The tree of artifacts for filtering (rules 001-2.10). Memoised: it is not rendered again when another item is
 * selected.
 */
export const ArtifactPane = memo(function ArtifactPane({
  caseId,
  filters,
  having,
  onChange,
  onClose,
}: ArtifactPaneProps) {
  const intl = useIntl();
  const { catalogue, groups, total, state, onRetry } = useArtifactTree(caseId, filters, having);
  const [search, setSearch] = useState('');
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set());
  const expandAll = (isExpanded: boolean) => setExpandedIds(new Set(isExpanded ? groupIds(groups) : []));

  const tree = {
    expandedIds,
    onExpand: (id: string, isExpanded: boolean) => setExpandedIds((present) => withId(present, id, isExpanded)),
    onCheck: (id: string, isChecked: boolean) =>
      onChange({ ...filters, filter: toggledFilter(catalogue, filters.filter, id, isChecked) }),
  };
  return (
    <section className="artifact-pane" aria-label={intl.formatMessage(explorerMessages.artifactsTab)}>
      <header className="artifact-pane__header">
        <h2 className="artifact-pane__title">{intl.formatMessage(explorerMessages.artifactsTab)}</h2>
        <ExpandButton isExpanded={expandedIds.size > 0} onChange={expandAll} />
        <IconButton
          label={intl.formatMessage(explorerMessages.hideArtifacts)}
          icon={IconLayoutSidebarLeftCollapse}
          onClick={onClose}
        />
      </header>
      <TextInput
        className="artifact-pane__search"
        type="search"
        size="sm"
        value={search}
        aria-label={intl.formatMessage(treeMessages.search)}
        placeholder={intl.formatMessage(treeMessages.search)}
        leftSection={<IconSearch size={14} />}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          // Searching expands the tree, clearing the search collapses it (rules 001-2.10).
          expandAll(currentTarget.value.trim() !== '');
        }}
      />
      <div className="artifact-pane__scroll">
        {state === 'loading' && <TreeSkeleton />}
        {state === 'error' && (
          <ErrorState isCompact message={intl.formatMessage(errorMessages.counts)} onRetry={onRetry} />
        )}
        {state === 'ready' && <Sections groups={groups} total={total} search={search} filters={filters} tree={tree} />}
      </div>
    </section>
  );
});

interface SectionsProps {
  groups: readonly ArtifactGroupNode[];
  total: number;
  search: string;
  filters: HitFilters;
  tree: Pick<Parameters<typeof CheckboxTree>[0], 'expandedIds' | 'onExpand' | 'onCheck'>;
}

function Sections({ groups, total, search, filters, tree }: SectionsProps) {
  const intl = useIntl();
  const wanted = search.trim().toLocaleLowerCase();
  const primary = artifactNodes(groups, { importance: 'primary', search: wanted }, intl);
  const secondary = artifactNodes(groups, { importance: 'secondary', search: wanted }, intl);
  const allLabel = intl.formatMessage(treeMessages.all);
  const isAll = activeGroups(filters.filter).length === 0;
  const all = {
    id: ALL_NODE,
    ...labelled(allLabel, total, intl),
    state: isAll ? ('checked' as const) : ('unchecked' as const),
    children: [],
  };
  if (wanted !== '' && primary.length + secondary.length === 0) {
    return <p className="artifact-pane__note">{intl.formatMessage(treeMessages.noMatch)}</p>;
  }
  return (
    <>
      <CheckboxTree {...tree} label={allLabel} nodes={[all, ...primary]} />
      {groups.length === 0 && hasFilters(filters) && (
        <p className="artifact-pane__note">{intl.formatMessage(treeMessages.none)}</p>
      )}
      {secondary.length > 0 && (
        <>
          <SecondaryHeading />
          <CheckboxTree {...tree} label={intl.formatMessage(treeMessages.secondary)} nodes={secondary} />
        </>
      )}
    </>
  );
}

function SecondaryHeading() {
  const intl = useIntl();
  const info = intl.formatMessage(treeMessages.secondaryInfo);
  return (
    <h3 className="artifact-pane__heading">
      {intl.formatMessage(treeMessages.secondary)}
      <Tooltip label={info} w={260}>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={info}>
          <IconInfoCircle size={16} />
        </ActionIcon>
      </Tooltip>
    </h3>
  );
}

function ExpandButton({ isExpanded, onChange }: { isExpanded: boolean; onChange: (isExpanded: boolean) => void }) {
  const intl = useIntl();
  const label = intl.formatMessage(isExpanded ? treeMessages.collapseAll : treeMessages.expandAll);
  return (
    <IconButton
      label={label}
      icon={isExpanded ? IconFold : IconSpacingVertical}
      onClick={() => onChange(!isExpanded)}
    />
  );
}

function TreeSkeleton() {
  const intl = useIntl();
  return (
    <div className="artifact-pane__skeleton" role="status" aria-label={intl.formatMessage(shellMessages.loading)}>
      {Array.from({ length: 10 }, (_, row) => (
        <Skeleton key={row} height={12} width={`${85 - (row % 4) * 10}%`} />
      ))}
    </div>
  );
}

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) {
    next.add(id);
  } else {
    next.delete(id);
  }
  return next;
}
