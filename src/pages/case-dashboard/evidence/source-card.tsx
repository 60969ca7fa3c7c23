import type { EvidenceSource } from '@contract/model/case';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { StatusLabel } from '@/components/status/status-label';
import { InstantTime } from '@/components/time/instant-time';
import { previewQueueCount, sourceStatus } from '@/domain/case-status';
import { LegalHoldState } from '@/features/deletion/legal-hold-state';
import { EvidenceIcon } from '@/features/evidence-source/evidence-icon';
import { SourceActionsMenu } from '@/features/evidence-source/source-actions-menu';
import { SourceWindows } from '@/features/evidence-source/source-windows';
import type { SourceWindow } from '@/features/evidence-source/use-source-actions';
import { caseMessages, caseStatusMessages } from '@/messages/case';

import { SourceTwins } from './source-twins';

import './source-card.css';

interface SourceCardProps {
  source: EvidenceSource;
  /** The zone of the case. */
  timezone: string;
}

/** An evidence source with the menu of its actions (rules 000-2). */
export function SourceCard({ source, timezone }: SourceCardProps) {
  const [open, setOpen] = useState<SourceWindow | null>(null);
  const { formatMessage } = useIntl();
  const { name, shortDescription, counts, ingestedAt, evidenceType, legalHold } = source;
  return (
    <article className="source-card">
      <div className="source-card__head">
        <EvidenceIcon type={evidenceType} />
        <h3 className="source-card__name" dir="auto" title={name}>
          {name}
        </h3>
        <SourceActionsMenu source={source} onOpen={setOpen} />
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
            <LegalHoldState caseId={source.caseId} hold={legalHold} timezone={timezone} />
          </span>
        </div>
      )}
      <SourceTwins source={source} />
      <SourceWindows source={source} timezone={timezone} open={open} onClose={() => setOpen(null)} />
    </article>
  );
}

/** A row for alerts only (rules 000-4). */
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
