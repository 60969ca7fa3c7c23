import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useDraft } from '@/features/drafts/use-draft';
import { draftMessages } from '@/messages/drafts';
import { tagMessages } from '@/messages/tags';
import { draftKey } from '@/state/drafts-slice';

interface NewTagButtonProps {
  caseId: string;
  hitId: string;
  onClick: () => void;
}

/** Opens the form of a new tag; shows whether there is a draft for this item. */
export function NewTagButton({ caseId, hitId, onClick }: NewTagButtonProps) {
  const { formatMessage } = useIntl();
  const { isKept } = useDraft(draftKey('newTag', caseId, hitId));
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className="hit-tags__new"
      leftSection={<IconPlus size={16} aria-hidden />}
      rightSection={isKept ? <span className="hit-tags__draft">{formatMessage(draftMessages.draft)}</span> : undefined}
      onClick={onClick}
    >
      {formatMessage(tagMessages.newTag)}
    </Button>
  );
}
