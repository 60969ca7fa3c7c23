import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useIntl } from 'react-intl';

import { secondFactorMessages as say } from '@/messages/second-factor';

/** New recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Stack gap="md">
      <Text>{formatMessage(say.keepCodes)}</Text>
      <ul className="second-factor__codes" aria-label={formatMessage(say.codes)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {formatMessage(copied ? say.copied : say.copy)}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{formatMessage(say.done)}</Button>
      </Group>
    </Stack>
  );
}
