import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useIntl } from 'react-intl';

import { secondFactorMessages } from '@/messages/second-factor';

/** New recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Stack gap="md">
      <Text>{formatMessage(secondFactorMessages.keepCodes)}</Text>
      <ul className="second-factor__codes" aria-label={formatMessage(secondFactorMessages.codes)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {formatMessage(copied ? secondFactorMessages.copied : secondFactorMessages.copy)}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{formatMessage(secondFactorMessages.done)}</Button>
      </Group>
    </Stack>
  );
}
