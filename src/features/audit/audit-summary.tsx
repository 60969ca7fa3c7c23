import type { AuditLogItem } from '@contract/model/audit';
import { auditItems, type AuditNames } from '@contract/rules/audit-description';
import { auditSentence } from '@contract/rules/audit-sentences';
import { useIntl } from 'react-intl';

import { auditMessages } from '@/messages/audit';

import { AuditValue } from './audit-value';
import './audit-summary.css';

interface AuditSummaryProps {
  entry: AuditLogItem;
  names: AuditNames;
  timezone: string;
}

/** The action of an entry in one line, and its description in another. */
export function AuditSummary({ entry, names, timezone }: AuditSummaryProps) {
  const { formatMessage } = useIntl();
  const items = auditItems(entry.description);
  return (
    <span className="audit-summary">
      <span className="audit-summary__sentence">{auditSentence(entry)}</span>
      <span className="audit-summary__items">
        {entry.isRestricted
          ? formatMessage(auditMessages.restricted)
          : items.map((item) => (
              <span key={item.key} className="audit-summary__item">
                <span className="audit-summary__label">{item.label}:</span>{' '}
                {item.values.map((value, index) => (
                  <span key={index} className="audit-summary__value">
                    <AuditValue {...{ item, value, names, timezone }} caseId={entry.caseId} />
                  </span>
                ))}
              </span>
            ))}
      </span>
    </span>
  );
}
