import { Anchor } from '@mantine/core';
import { useIntl } from 'react-intl';

import { draftMessages } from '@/messages/drafts';

import './draft-mark.css';

/** Says that what was written is kept, and throws it away for who wants that. */
export function DraftMark({ onDiscard }: { onDiscard: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <span className="draft-mark">
      {formatMessage(draftMessages.draft)}
      <Anchor component="button" type="button" inherit onClick={onDiscard}>
        {formatMessage(draftMessages.discard)}
      </Anchor>
    </span>
  );
}
