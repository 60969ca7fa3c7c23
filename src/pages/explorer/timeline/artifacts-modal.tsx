import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { HitFilters } from '@/domain/filters';
import { CheckboxTree } from '@/components/tree/checkbox-tree';
import { labelled } from '@/components/tree/labelled';
import { ErrorState } from '@/components/layout/error-state';
import { PageSkeleton } from '@/components/layout/page-skeleton';
import { activeGroups } from '@/domain/filters-artifacts';
import { errorMessages } from '@/messages/errors';
import { treeMessages } from '@/messages/explorer';
import { shellMessages } from '@/messages/shell';
import { timelineMessages } from '@/messages/timeline';
import { ALL_NODE, artifactNodes, toggledFilter } from '@/pages/explorer/artifact-tree/artifact-nodes';
import { useArtifactTree } from '@/pages/explorer/artifact-tree/use-artifact-tree';

interface ArtifactsModalProps {
  isOpen: boolean;
  caseId: string;
  filters: HitFilters;
  onApply: (filters: HitFilters) => void;
  onClose: () => void;
}

/** The choice of artifacts in the timeline (001-2.8-09). */
export function ArtifactsModal({ isOpen, onClose, ...props }: ArtifactsModalProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={formatMessage(timelineMessages.artifacts)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <ArtifactsChoice {...props} onClose={onClose} />
    </Modal>
  );
}

/** The choice is applied with a button, because every change loads the timeline again. */
function ArtifactsChoice({ caseId, filters, onApply, onClose }: Omit<ArtifactsModalProps, 'isOpen'>) {
  const intl = useIntl();
  const [chosen, setChosen] = useState(filters);
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set());
  const { catalogue, groups, total, state, onRetry } = useArtifactTree(caseId, chosen, 'date');
  const all = {
    id: ALL_NODE,
    ...labelled(intl.formatMessage(treeMessages.all), total, intl),
    state: activeGroups(chosen.filter).length === 0 ? ('checked' as const) : ('unchecked' as const),
    children: [],
  };
  const nodes = (['primary', 'secondary'] as const).flatMap((importance) =>
    artifactNodes(groups, { importance, search: '' }, intl),
  );
  return (
    <Stack gap="sm">
      <ArtifactsNote caseId={caseId} filters={chosen} />
      {state === 'loading' && <PageSkeleton />}
      {state === 'error' && (
        <ErrorState isCompact message={intl.formatMessage(errorMessages.counts)} onRetry={onRetry} />
      )}
      {state === 'ready' && (
        <div className="timeline__artifacts">
          <CheckboxTree
            label={intl.formatMessage(timelineMessages.artifacts)}
            nodes={[all, ...nodes]}
            expandedIds={expandedIds}
            onExpand={(id, isExpanded) =>
              setExpandedIds(
                (present) => new Set([...present].filter((other) => other !== id).concat(isExpanded ? id : [])),
              )
            }
            onCheck={(id, isChecked) =>
              setChosen({ ...chosen, filter: toggledFilter(catalogue, chosen.filter, id, isChecked) })
            }
          />
        </div>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {intl.formatMessage(shellMessages.cancel)}
        </Button>
        <Button
          onClick={() => {
            onApply(chosen);
            onClose();
          }}
        >
          {intl.formatMessage(timelineMessages.apply)}
        </Button>
      </Group>
    </Stack>
  );
}

/** "viewing x of y artifact categories" (001-2.8-10). */
export function ArtifactsNote({ caseId, filters }: { caseId: string; filters: HitFilters }) {
  const { formatMessage } = useIntl();
  const { groups } = useArtifactTree(caseId, filters, 'date');
  const total = groups.length;
  const active = activeGroups(filters.filter).length;
  return (
    <p className="timeline__text">
      {total > 0 && formatMessage(timelineMessages.viewing, { shown: active === 0 ? total : active, total })}
    </p>
  );
}
