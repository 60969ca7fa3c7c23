import type { Hit } from '@contract/model/hit';
import { IconRectangleFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { redactionMessages } from '@/messages/redactions';

import './redactions.css';

interface RedactionMarkProps {
  hit: Pick<Hit, 'redactions' | 'isRedactedByRules'>;
  /** Without text in narrow places; the tooltip and the accessible name contain it. */
  isCompact?: boolean;
}

/** Marks an item with redacted parts, by its own redactions or by rules of the case; nothing for others. */
export function RedactionMark({ hit: { redactions = 0, isRedactedByRules }, isCompact = false }: RedactionMarkProps) {
  const { formatMessage } = useIntl();
  const label = [
    ...(redactions === 0 ? [] : [formatMessage(redactionMessages.redacted, { count: redactions })]),
    ...(isRedactedByRules === true ? [formatMessage(redactionMessages.redactedByRules)] : []),
  ].join(' · ');
  if (label === '') {
    return null;
  }
  return isCompact ? (
    <span className="redaction-mark redaction-mark--compact" role="img" aria-label={label} title={label}>
      <IconRectangleFilled size={14} aria-hidden />
    </span>
  ) : (
    <span className="redaction-mark">
      <IconRectangleFilled size={14} aria-hidden />
      {label}
    </span>
  );
}
