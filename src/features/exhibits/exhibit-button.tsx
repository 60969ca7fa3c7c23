import { createExhibit } from '@contract/calls/exhibits';
import type { Hit, HitExhibit } from '@contract/model/hit';
import { Button } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { usePermission } from '@/features/permission/use-permission';
import { exhibitMessages } from '@/messages/exhibits';

import { ExhibitMark } from './exhibit-mark';
import { EditExhibitModal, MakeExhibitModal } from './exhibit-modal';
import { WithdrawModal } from './withdraw-modal';

interface ExhibitButtonProps {
  caseId: string;
  hit: Hit;
}

/** The open dialog with its exhibit, which is kept when the response of the call changes the item. */
type OpenWindow = { kind: 'make' } | { kind: 'edit' | 'withdraw'; exhibit: HitExhibit };

/** Makes an item an exhibit or edits its exhibit; for users without that permission, it only shows the number. */
export function ExhibitButton({ caseId, hit }: ExhibitButtonProps) {
  const { formatMessage } = useIntl();
  const { isAllowed } = usePermission(createExhibit, caseId);
  const [open, setOpen] = useState<OpenWindow | null>(null);
  const { exhibit } = hit;
  if (!isAllowed) {
    return <ExhibitMark hit={hit} />;
  }
  const close = () => setOpen(null);
  const about = { caseId, hitId: hit.id, onClose: close };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconGavel size={16} aria-hidden />}
        onClick={() => setOpen(exhibit === undefined ? { kind: 'make' } : { kind: 'edit', exhibit })}
      >
        {exhibit === undefined
          ? formatMessage(exhibitMessages.make)
          : formatMessage(exhibitMessages.numbered, { number: exhibit.number })}
      </Button>
      {open?.kind === 'make' && <MakeExhibitModal {...about} />}
      {open?.kind === 'edit' && (
        <EditExhibitModal
          {...about}
          exhibit={open.exhibit}
          onWithdraw={() => setOpen({ kind: 'withdraw', exhibit: open.exhibit })}
        />
      )}
      {open?.kind === 'withdraw' && <WithdrawModal {...about} exhibit={open.exhibit} />}
    </>
  );
}
