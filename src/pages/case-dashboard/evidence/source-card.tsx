import type { EvidenceSource } from '@contract/model/case';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCertificate, IconDotsVertical, IconFileInfo, IconList } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { StatusLabel } from '@/components/status/status-label';
import { InstantTime } from '@/components/time/instant-time';
import { previewQueueCount, sourceStatus } from '@/domain/case-status';
import { caseMessages, caseStatusMessages } from '@/messages/case';
import { paths } from '@/routing/paths';

import { EvidenceIcon } from './evidence-icon';
import { SourceTwins } from './source-twins';

import './source-card.css';

const SourceDetailsModal = lazy(async () => ({ default: (await import('./source-details-modal')).SourceDetailsModal }));

interface SourceCardProps {
  source: EvidenceSource;
  /** Of the case. */
  timezone: string;
}

/** One evidence source; what can be done with it stands in its menu (spec 000 §2). */
export function SourceCard({ source, timezone }: SourceCardProps) {
  const [areDetailsOpen, setAreDetailsOpen] = useState(false);
  const { formatMessage } = useIntl();
  const { name, shortDescription, counts, ingestedAt, evidenceType } = source;
  return (
    <article className="source-card">
      <div className="source-card__head">
        <EvidenceIcon type={evidenceType} />
        <h3 className="source-card__name" dir="auto">
          {name}
        </h3>
        <SourceActions source={source} onViewDetails={() => setAreDetailsOpen(true)} />
      </div>
      <SourceAlert source={source} />
      <p className="source-card__description" dir="auto">
        {shortDescription || formatMessage(caseMessages.noDescription)}
      </p>
      <div className="source-card__facts">
        <span>{formatMessage(caseMessages.artifacts, { count: counts.total })}</span>
        {ingestedAt !== null && (
          <span>
            {formatMessage(caseMessages.ingestedAt)} <InstantTime instant={ingestedAt} timezone={timezone} />
          </span>
        )}
      </div>
      <SourceTwins source={source} />
      {areDetailsOpen && (
        <Suspense>
          <SourceDetailsModal source={source} timezone={timezone} onClose={() => setAreDetailsOpen(false)} />
        </Suspense>
      )}
    </article>
  );
}

/** Only what needs attention has a row (spec 000 §4). */
function SourceAlert({ source: { events } }: { source: EvidenceSource }) {
  const { formatMessage } = useIntl();
  const status = sourceStatus(events);
  if (status === null) {
    return null;
  }
  const remaining = previewQueueCount(events);
  return (
    <div className="source-card__alert">
      <StatusLabel status={status} />
      {status === 'GENERATING_PREVIEWS' && remaining !== null && (
        <span>{formatMessage(caseStatusMessages.remaining, { count: remaining })}</span>
      )}
      {status === 'INCOMPLETE' && <span>{formatMessage(caseStatusMessages.incompleteHint)}</span>}
    </div>
  );
}

interface SourceActionsProps {
  source: EvidenceSource;
  onViewDetails: () => void;
}

function SourceActions({ source: { id, caseId, name, ingestedAt }, onViewDetails }: SourceActionsProps) {
  const { formatMessage } = useIntl();
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={formatMessage(caseMessages.sourceActions, { name })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileInfo size={16} aria-hidden />} onClick={onViewDetails}>
          {formatMessage(caseMessages.viewDetails)}
        </Menu.Item>
        {ingestedAt !== null && (
          <Menu.Item
            component={Link}
            to={paths.certificate(caseId, id)}
            leftSection={<IconCertificate size={16} aria-hidden />}
          >
            {formatMessage(caseMessages.viewCertificate)}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={paths.explorer(caseId, { evidenceIds: [id] })}
          leftSection={<IconList size={16} aria-hidden />}
        >
          {formatMessage(caseMessages.viewArtifacts)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
