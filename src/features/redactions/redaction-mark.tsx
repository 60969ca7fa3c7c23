import type { Hit } from '@contract/model/hit';
import { IconRectangleFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { redactionMessages as say } from '@/messages/redactions';

import './redactions.css';

/** Says that parts of an item are redacted; nothing where none is. */
export function RedactionMark({ hit: { redactions = 0 } }: { hit: Hit }) {
  const { formatMessage } = useIntl();
  return redactions === 0 ? null : (
    <span className="redaction-mark">
      <IconRectangleFilled size={14} aria-hidden />
      {formatMessage(say.redacted, { count: redactions })}
    </span>
  );
}
