import type { HitFilter } from '@contract/model/filter';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';

import type { GroupBar } from '@/domain/group-bars';
import { caseMessages } from '@/messages/case';
import { treeMessages } from '@/messages/explorer';

import { GroupLinks } from './group-links';

import './more-artifacts.css';

interface MoreArtifactsProps {
  caseId: string;
  filter: HitFilter;
  groups: readonly GroupBar[];
  isInitiallyOpen: boolean;
}

/** The secondary groups, collapsed initially. */
export function MoreArtifacts({ caseId, filter, groups, isInitiallyOpen }: MoreArtifactsProps) {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const { formatMessage } = useIntl();
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <UnstyledButton
        className="more-artifacts"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Chevron size={16} aria-hidden />
        {formatMessage(caseMessages.moreArtifacts)}
      </UnstyledButton>
      <div className="explore" id={id} hidden={!isOpen}>
        <p className="more-artifacts__warning">{formatMessage(treeMessages.secondaryInfo)}</p>
        <GroupLinks caseId={caseId} filter={filter} groups={groups} />
      </div>
    </>
  );
}
