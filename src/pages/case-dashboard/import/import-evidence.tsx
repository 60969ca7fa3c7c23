import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';

import { caseMessages } from '@/messages/case';

const ImportModal = lazy(async () => ({ default: (await import('./import-modal')).ImportModal }));

/** The import button, for users with the permission. */
export function ImportEvidence({ caseId }: { caseId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { formatMessage } = useIntl();
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {formatMessage(caseMessages.importEvidence)}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportModal caseId={caseId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
