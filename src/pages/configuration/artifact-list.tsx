import type { Artifact } from '@contract/model/hit';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { columnConfigurationMessages } from '@/messages/configuration';

interface ArtifactListProps {
  artifacts: readonly Artifact[];
  current: Artifact | null;
  onChoose: (artifact: Artifact) => void;
}

/** Artifacts by group; groups are expanded initially. */
export function ArtifactList({ artifacts, current, onChoose }: ArtifactListProps) {
  const { formatMessage } = useIntl();
  const groups = [...new Set(artifacts.map(({ group }) => group))];
  return (
    <nav className="configuration__list" aria-label={formatMessage(columnConfigurationMessages.artifactList)}>
      {groups.map((group) => (
        <ArtifactGroup
          key={group}
          group={group}
          artifacts={artifacts.filter((artifact) => artifact.group === group)}
          current={current}
          onChoose={onChoose}
        />
      ))}
    </nav>
  );
}

function ArtifactGroup({ group, artifacts, current, onChoose }: ArtifactListProps & { group: string }) {
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <UnstyledButton
        className="configuration__group"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Chevron size={16} aria-hidden />
        <span dir="auto">{group}</span>
      </UnstyledButton>
      <ul id={listId} className="configuration__artifacts" hidden={!isOpen}>
        {artifacts.map((artifact) => (
          <li key={artifact.name}>
            <UnstyledButton
              className="configuration__choice"
              aria-pressed={current?.group === group && current.name === artifact.name}
              onClick={() => onChoose(artifact)}
            >
              <span dir="auto">{artifact.name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
