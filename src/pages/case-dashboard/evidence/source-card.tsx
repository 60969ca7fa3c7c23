import { deleteEvidenceSource, liftSourceHold, placeSourceHold } from '@contract/calls/deletion';
import type { EvidenceSource } from '@contract/model/case';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCertificate,
  IconDotsVertical,
  IconFileInfo,
  IconList,
  IconLock,
  IconLockOpen,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { Permitted } from '@/components/permission/permitted';
import { StatusLabel } from '@/components/status/status-label';
import { InstantTime } from '@/components/time/instant-time';
import { previewQueueCount, sourceStatus } from '@/domain/case-status';
import { LegalHoldState } from '@/features/deletion/legal-hold-state';
import { caseMessages, caseStatusMessages } from '@/messages/case';
import { deletionMessages, legalHoldMessages } from '@/messages/deletion';
import { paths } from '@/routing/paths';

import { EvidenceIcon } from './evidence-icon';
import { SourceTwins } from './source-twins';

import './source-card.css';

const DeleteSource = lazy(async () => ({ default: (await import('@/features/deletion/delete-source')).DeleteSource }));
const SourceHoldModal = lazy(async () => ({
  default: (await import('@/features/deletion/source-hold-modal')).SourceHoldModal,
}));
const SourceDetailsModal = lazy(async () => ({ default: (await import('./source-details-modal')).SourceDetailsModal }));

interface SourceCardProps {
  source: EvidenceSource;
  /** Of the case. */
  timezone: string;
}

/** One evidence source; what can be done with it stands in its menu (spec 000 §2). */
export function SourceCard({ source, timezone }: SourceCardProps) {
  const [dialog, setDialog] = useState<SourceDialogKind | null>(null);
  const { formatMessage } = useIntl();
  const { name, shortDescription, counts, ingestedAt, evidenceType, legalHold } = source;
  return (
    <article className="source-card">
      <div className="source-card__head">
        <EvidenceIcon type={evidenceType} />
        <h3 className="source-card__name" dir="auto">
          {name}
        </h3>
        <SourceActions source={source} onChoose={setDialog} />
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
      {legalHold !== null && (
        <div className="source-card__hold">
          <IconLock size={16} aria-hidden />
          <span>
            <LegalHoldState hold={legalHold} timezone={timezone} />
          </span>
        </div>
      )}
      <SourceTwins source={source} />
      {dialog !== null && (
        <Suspense>
          <SourceDialog kind={dialog} source={source} timezone={timezone} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </article>
  );
}

type SourceDialogKind = 'details' | 'hold' | 'delete';

interface SourceDialogProps extends SourceCardProps {
  kind: SourceDialogKind;
  onClose: () => void;
}

function SourceDialog({ kind, source, timezone, onClose }: SourceDialogProps) {
  switch (kind) {
    case 'details':
      return <SourceDetailsModal source={source} timezone={timezone} onClose={onClose} />;
    case 'hold':
      return <SourceHoldModal source={source} onClose={onClose} />;
    case 'delete':
      return <DeleteSource source={source} onClose={onClose} />;
  }
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
  onChoose: (dialog: SourceDialogKind) => void;
}

function SourceActions({ source, onChoose }: SourceActionsProps) {
  const { id, caseId, name, ingestedAt } = source;
  const { formatMessage } = useIntl();
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={formatMessage(caseMessages.sourceActions, { name })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileInfo size={16} aria-hidden />} onClick={() => onChoose('details')}>
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
        <SourceRemovalItems source={source} onChoose={onChoose} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is held cannot be deleted: then only the hold can be lifted. */
function SourceRemovalItems({ source: { caseId, ingestedAt, legalHold }, onChoose }: SourceActionsProps) {
  const { formatMessage } = useIntl();
  const isHeld = legalHold !== null;
  const HoldIcon = isHeld ? IconLockOpen : IconLock;
  return (
    <>
      {ingestedAt !== null && (
        <Permitted call={isHeld ? liftSourceHold : placeSourceHold} caseId={caseId}>
          <Menu.Item leftSection={<HoldIcon size={16} aria-hidden />} onClick={() => onChoose('hold')}>
            {formatMessage(isHeld ? legalHoldMessages.lift : legalHoldMessages.place)}
          </Menu.Item>
        </Permitted>
      )}
      {!isHeld && (
        <Permitted call={deleteEvidenceSource} caseId={caseId}>
          <Menu.Item
            className="source-card__delete"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onChoose('delete')}
          >
            {formatMessage(deletionMessages.remove)}
          </Menu.Item>
        </Permitted>
      )}
    </>
  );
}
