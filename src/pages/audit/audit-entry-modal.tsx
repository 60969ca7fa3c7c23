import type { AuditLogItem } from '@contract/model/audit';
import {
  auditActor,
  auditItems,
  unknownName,
  UNKNOWN_USER_ID,
  type AuditNames,
} from '@contract/rules/audit-description';
import { auditEventLabel, auditSentence } from '@contract/rules/audit-sentences';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import { PropertyList } from '@/components/layout/property-list';
import { InstantTime } from '@/components/time/instant-time';
import { AuditContextLink } from '@/features/audit/audit-context-link';
import { AuditValue } from '@/features/audit/audit-value';
import { auditMessages } from '@/messages/audit';
import { shellMessages } from '@/messages/shell';

interface AuditEntryModalProps {
  entry: AuditLogItem;
  names: AuditNames;
  timezone: string;
  onClose: () => void;
}

interface Fact {
  label: string;
  value: ReactNode;
}

/** An entry with all its details. */
export function AuditEntryModal({ entry, names, timezone, onClose }: AuditEntryModalProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const items = auditItems(entry.description).map(({ label, ...item }): Fact => ({
    label,
    value: (
      <ul className="audit-entry__values">
        {item.values.map((value, index) => (
          <li key={index}>
            <AuditValue {...{ item, value, names, timezone }} caseId={entry.caseId} />
          </li>
        ))}
      </ul>
    ),
  }));
  const restricted = {
    label: formatMessage(auditMessages.description),
    value: formatMessage(auditMessages.restricted),
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={auditSentence(entry)}
      size="min(640px, 94vw)"
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <PropertyList
        facts={[...headFacts({ entry, names, timezone }, intl), ...(entry.isRestricted ? [restricted] : items)]}
      />
      <p className="audit-entry__link">
        <AuditContextLink entry={entry} />
      </p>
    </Modal>
  );
}

/** Time, user and case. */
function headFacts(
  { entry, names, timezone }: Omit<AuditEntryModalProps, 'onClose'>,
  { formatMessage }: IntlShape,
): Fact[] {
  const { id, timestamp, user, logEvent, caseId, evidenceSourceId } = entry;
  const source = evidenceSourceId === null ? null : String(evidenceSourceId);
  const facts: (Fact | null)[] = [
    { label: formatMessage(auditMessages.timestamp), value: <InstantTime instant={timestamp} timezone={timezone} /> },
    user.id === UNKNOWN_USER_ID ? null : { label: formatMessage(auditMessages.user), value: auditActor(user, names) },
    { label: formatMessage(auditMessages.event), value: auditEventLabel(logEvent) },
    caseId === null
      ? null
      : { label: formatMessage(auditMessages.case), value: names.case(caseId) ?? unknownName(caseId) },
    source === null
      ? null
      : { label: formatMessage(auditMessages.source), value: names.source(source) ?? unknownName(source) },
    { label: formatMessage(auditMessages.referenceId), value: id },
  ];
  return facts.filter((fact) => fact !== null);
}
