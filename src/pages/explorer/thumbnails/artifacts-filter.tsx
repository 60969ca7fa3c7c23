import { THUMBNAIL_GROUPS } from '@contract/rules/artifact-groups';
import { useIntl } from 'react-intl';

import type { HitFilters } from '@/domain/filters';
import { activeGroups, withArtifact } from '@/domain/filters-artifacts';
import { Checklist } from '@/features/filters-bar/checklist';
import { ChecklistFilter } from '@/features/filters-bar/checklist-filter';
import { ArtifactIcon } from '@/features/artifact-icons/artifact-icon';
import { errorMessages } from '@/messages/errors';
import { treeMessages } from '@/messages/explorer';
import { thumbnailMessages } from '@/messages/thumbnails';

import { useArtifactTree } from '@/pages/explorer/artifact-tree/use-artifact-tree';

interface ArtifactsFilterProps {
  caseId: string;
  filters: HitFilters;
  onChange: (filters: HitFilters) => void;
}

/** The choice of artifacts among those that can be shown as thumbnails (rules 001-2.5: a filter selector). */
export function ArtifactsFilter(props: ArtifactsFilterProps) {
  const { formatMessage } = useIntl();
  const { artifacts = [], groups = [] } = props.filters.filter;
  return (
    <ChecklistFilter
      label={formatMessage(thumbnailMessages.artifacts)}
      applied={artifacts.length > 0 ? artifacts.length : groups.length}
    >
      <ArtifactsChecklist {...props} />
    </ChecklistFilter>
  );
}

function ArtifactsChecklist({ caseId, filters, onChange }: ArtifactsFilterProps) {
  const { formatMessage } = useIntl();
  const { catalogue, groups, state, onRetry } = useArtifactTree(caseId, filters);
  const available = groups
    .filter(({ name }) => THUMBNAIL_GROUPS.includes(name))
    .flatMap(({ name: group, artifacts }) => artifacts.map((artifact) => ({ ...artifact, group })));
  const toggle = (id: string, isChecked: boolean) => {
    const chosen = available.find((artifact) => idOf(artifact) === id);
    if (chosen) {
      const filter = withArtifact(catalogue, filters.filter, { group: chosen.group, name: chosen.name }, isChecked);
      // Without a selection the list would contain all artifacts, which only a table can show: all thumbnail artifacts
      // are selected instead.
      const isEmpty = activeGroups(filter).length === 0;
      onChange({ ...filters, filter: isEmpty ? { ...filter, groups: [...THUMBNAIL_GROUPS] } : filter });
    }
  };
  return (
    <Checklist
      searchLabel={formatMessage(thumbnailMessages.searchArtifacts)}
      emptyText={formatMessage(treeMessages.none)}
      entries={
        state === 'loading'
          ? 'loading'
          : available.map((artifact) => ({
              id: idOf(artifact),
              label: artifact.name,
              count: artifact.count,
              isChecked: artifact.isChecked,
              mark: <ArtifactIcon artifact={artifact} />,
            }))
      }
      failure={state === 'error' ? { message: formatMessage(errorMessages.counts), onRetry } : null}
      onToggle={toggle}
    />
  );
}

const idOf = ({ group, name }: { group: string; name: string }): string => `${group}\n${name}`;
