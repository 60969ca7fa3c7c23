import { Anchor } from '@mantine/core';
import { useIntl } from 'react-intl';

import { draftMessages } from '@/messages/drafts';

import './draft-mark.css';

/** Shows that a draft is stored, with a button that discards it. */
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
