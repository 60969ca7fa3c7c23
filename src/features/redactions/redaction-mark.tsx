import type { Hit } from '@contract/model/hit';
import { IconRectangleFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { redactionMessages as say } from '@/messages/redactions';

import './redactions.css';

interface RedactionMarkProps {
  hit: Pick<Hit, 'redactions' | 'isRedactedByRules'>;
  /** Without words where space is scarce; the tooltip and screen readers say them. */
  isCompact?: boolean;
}

/** Says that parts of an item are redacted, by themselves or by rules of the case; nothing where none is. */
export function RedactionMark({ hit: { redactions = 0, isRedactedByRules }, isCompact = false }: RedactionMarkProps) {
  const { formatMessage } = useIntl();
  const label = [
    ...(redactions === 0 ? [] : [formatMessage(say.redacted, { count: redactions })]),
    ...(isRedactedByRules === true ? [formatMessage(say.redactedByRules)] : []),
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
