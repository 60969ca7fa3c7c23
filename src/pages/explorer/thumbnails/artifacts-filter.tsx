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

/** Which of the artifacts that can show as thumbnails do (rules 001-2.5: a filter selector). */
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
  const offered = groups
    .filter(({ name }) => THUMBNAIL_GROUPS.includes(name))
    .flatMap(({ name: group, artifacts }) => artifacts.map((artifact) => ({ ...artifact, group })));
  const toggle = (id: string, isChecked: boolean) => {
    const chosen = offered.find((artifact) => idOf(artifact) === id);
    if (chosen) {
      const filter = withArtifact(catalogue, filters.filter, { group: chosen.group, name: chosen.name }, isChecked);
      // Without any artifact the list would be one of all kinds, which only a table shows: all that show as thumbnails come instead.
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
          : offered.map((artifact) => ({
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
