import type { Licence } from '@contract/model/licence';
import { Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { PropertyList } from '@/components/layout/property-list';
import { InstantTime } from '@/components/time/instant-time';
import { licensingMessages as say } from '@/messages/licensing';

import '@/components/status/status-label.css';

/** A licence applies to the installation, not to a case with a zone. */
const ZONE = 'UTC';

/** Status, type, number of users and dates (002-2-141). */
export function LicenceFacts({ licence }: { licence: Licence }) {
  const { formatMessage, formatNumber } = useIntl();
  const { status, isRequired, licensee, licenseType, numberOfUsers, createdAt, expiresOn } = licence;
  return (
    <>
      <PropertyList
        facts={[
          {
            label: formatMessage(say.status),
            value: <Status status={status} />,
          },
          ...(licensee === null ? [] : [{ label: formatMessage(say.licensee), value: licensee }]),
          { label: formatMessage(say.type), value: formatMessage(say[licenseType]) },
          {
            label: formatMessage(say.users),
            value: numberOfUsers === null ? formatMessage(say.anyNumber) : formatNumber(numberOfUsers),
          },
          {
            label: formatMessage(say.added),
            value: createdAt ? <InstantTime instant={createdAt} timezone={ZONE} /> : '–',
          },
          {
            label: formatMessage(say.expires),
            value: expiresOn ? <InstantTime instant={expiresOn} timezone={ZONE} /> : formatMessage(say.never),
          },
        ]}
      />
      {(!isRequired || numberOfUsers !== null) && (
        <Text size="sm" c="dimmed" mt="md">
          {formatMessage(isRequired ? say.administrators : say.notRequired)}
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
      {formatMessage(say[status])}
    </span>
  );
}
