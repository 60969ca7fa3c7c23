import type { Hit } from '@contract/model/hit';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { fragmentRows } from '@/domain/fragments';
import { ArtifactIcon } from '@/features/artifact-icons/artifact-icon';
import { DetailRow } from '@/features/hit-fragments/detail-row';
import { FragmentList } from '@/features/hit-fragments/fragment-list';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { FoundByRow } from '@/features/duplicates/found-by-row';
import { detailsMessages } from '@/messages/details';

import { AttachmentList } from './attachment-list';
import { StateMarks } from './deleted-mark';
import { DifferenceMark } from './difference-mark';
import { EvidenceSourceRow } from './evidence-source-row';
import { HitLocations } from './hit-locations';
import { SourcePaths } from './source-paths';

import './hit-details-card.css';

interface HitDetailsCardProps {
  caseId: string;
  hit: Hit;
}

/** The values of an item and its source (rules 001-2.6). */
export function HitDetailsCard({ caseId, hit }: HitDetailsCardProps) {
  const { formatMessage } = useIntl();
  const timezone = useCaseTimezone(caseId);
  const primary = fragmentRows(hit.fragments, 'primary');
  const secondary = fragmentRows(hit.fragments, 'secondary');
  return (
    <div className="hit-details-card">
      <dl className="hit-details-card__list">
        <EvidenceSourceRow caseId={caseId} evidenceId={hit.origin.evidenceId} />
        <FoundByRow key={`found by ${hit.id}`} caseId={caseId} hit={hit} />
        <DetailRow label={formatMessage(detailsMessages.category)}>
          <span dir="auto">{hit.artifact.group}</span>
        </DetailRow>
        <DetailRow label={formatMessage(detailsMessages.type)}>
          <span className="hit-details-card__type">
            <ArtifactIcon artifact={hit.artifact} />
            <span dir="auto">{hit.artifact.name}</span>
            <StateMarks hit={hit} />
            <DifferenceMark attachments={hit.attachments} />
          </span>
        </DetailRow>
        <FragmentList rows={primary} timezone={timezone} />
        <HitLocations locations={hit.locations} />
        <SourcePaths sources={hit.origin.sources} />
      </dl>
      {secondary.length > 0 && (
        // The key resets the expanded state for another item.
        <SecondaryDetails key={hit.id} isOpenAtFirst={primary.length === 0}>
          <FragmentList rows={secondary} timezone={timezone} />
        </SecondaryDetails>
      )}
      <AttachmentList caseId={caseId} hitId={hit.id} attachments={hit.attachments} />
    </div>
  );
}

interface SecondaryDetailsProps {
  /** Expanded initially when there are no primary details. */
  isOpenAtFirst: boolean;
  children: ReactNode;
}

function SecondaryDetails({ isOpenAtFirst, children }: SecondaryDetailsProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const listId = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <dl className="hit-details-card__list" id={listId} hidden={!isOpen}>
        {isOpen && children}
      </dl>
      <Button
        variant="subtle"
        size="compact-sm"
        className="hit-details-card__toggle"
        aria-expanded={isOpen}
        aria-controls={listId}
        leftSection={<Chevron size={16} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {formatMessage(isOpen ? detailsMessages.showFewer : detailsMessages.showMore)}
      </Button>
    </>
  );
}
