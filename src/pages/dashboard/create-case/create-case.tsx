import { createCase } from '@contract/calls/cases';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';

import { Permitted } from '@/features/permission/permitted';
import { useReturnFocus } from '@/components/use-return-focus';
import { caseFormMessages } from '@/messages/case-form';

const CreateCaseModal = lazy(async () => ({ default: (await import('./create-case-modal')).CreateCaseModal }));

/** The button for a new case, for users with the permission (decision 37). */
export function CreateCase() {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  useReturnFocus(isOpen);
  return (
    <Permitted call={createCase}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {formatMessage(caseFormMessages.create)}
      </Button>
      {isOpen && (
        <Suspense>
          <CreateCaseModal onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Permitted>
  );
}
