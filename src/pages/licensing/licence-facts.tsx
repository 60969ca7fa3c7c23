import type { Licence } from '@contract/model/licence';
import { Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { PropertyList } from '@/components/layout/property-list';
import { InstantTime } from '@/components/time/instant-time';
import { licensingMessages } from '@/messages/licensing';

import { LICENCE_ZONE } from './licence-zone';

import '@/components/status/status-label.css';

/** Status, type, number of users and dates (002-2-141). */
export function LicenceFacts({ licence }: { licence: Licence }) {
  const { formatMessage, formatNumber } = useIntl();
  const { status, isRequired, licensee, licenseType, numberOfUsers, createdAt, expiresOn } = licence;
  return (
    <>
      <PropertyList
        facts={[
          {
            label: formatMessage(licensingMessages.status),
            value: <Status status={status} />,
          },
          ...(licensee === null ? [] : [{ label: formatMessage(licensingMessages.licensee), value: licensee }]),
          { label: formatMessage(licensingMessages.type), value: formatMessage(licensingMessages[licenseType]) },
          {
            label: formatMessage(licensingMessages.users),
            value: numberOfUsers === null ? formatMessage(licensingMessages.anyNumber) : formatNumber(numberOfUsers),
          },
          {
            label: formatMessage(licensingMessages.added),
            value: createdAt ? <InstantTime instant={createdAt} timezone={LICENCE_ZONE} /> : '–',
          },
          {
            label: formatMessage(licensingMessages.expires),
            value: expiresOn ? (
              <InstantTime instant={expiresOn} timezone={LICENCE_ZONE} />
            ) : (
              formatMessage(licensingMessages.never)
            ),
          },
        ]}
      />
      {(!isRequired || numberOfUsers !== null) && (
        <Text size="sm" c="dimmed" mt="md">
          {formatMessage(isRequired ? licensingMessages.administrators : licensingMessages.notRequired)}
        </Text>
      )}
    </>
  );
}

/** The status as icon and text, not only by colour. */
function Status({ status }: Pick<Licence, 'status'>) {
  const { formatMessage } = useIntl();
  const isValid = status === 'valid';
  const Icon = isValid ? IconCircleCheck : IconAlertCircle;
  return (
    <span className={isValid ? 'status-label status-label--ready' : 'status-label status-label--update_failed'}>
      <Icon size={16} aria-hidden />
      {formatMessage(licensingMessages[status])}
    </span>
  );
}
