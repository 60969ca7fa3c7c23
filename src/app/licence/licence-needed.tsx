import { getLicence } from '@contract/calls/licensing';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';

import { usePermission } from '@/features/permission/use-permission';
import { licenceMessages } from '@/messages/licensing';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';
import { useAppDispatch } from '@/state/hooks';
import { signOut } from '@/state/sign-out';

interface LicenceNeededProps {
  status: 'expired' | 'notFound';
  /** The current page: only the licensing page is usable without a licence. */
  children: React.ReactNode;
}

/**
 * Shown instead of the pages without a valid licence, with a link to upload one for users with that permission (rules
 * 002-4).
 */
export function LicenceNeeded({ status, children }: LicenceNeededProps) {
  const { isAllowed, isLoading } = usePermission(getLicence);
  const { pathname } = useLocation();
  if (isLoading) {
    return null;
  }
  return isAllowed && pathname === paths.licensing() ? (
    children
  ) : (
    <LicenceModal status={status} mayManage={isAllowed} />
  );
}

function LicenceModal({ status, mayManage }: { status: LicenceNeededProps['status']; mayManage: boolean }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={formatMessage(licenceMessages[status])}
    >
      <Stack gap="md">
        <Text size="sm">{formatMessage(mayManage ? licenceMessages.upload : licenceMessages.contact)}</Text>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            data-autofocus={mayManage ? undefined : true}
            onClick={() => void dispatch(signOut())}
          >
            {formatMessage(shellMessages.logout)}
          </Button>
          {mayManage && (
            <Button component={Link} to={paths.licensing()} data-autofocus>
              {formatMessage(licenceMessages.manage)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
