import type { SecondFactor } from '@contract/calls/second-factor';
import { DEFAULT_TIMEZONE, REALM } from '@contract/rules/identifiers';
import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useGetSecondFactorQuery } from '@/api/endpoints/second-factor';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { SectionCard } from '@/components/layout/section-card';
import { InstantTime } from '@/components/time/instant-time';
import { errorMessages } from '@/messages/errors';
import { secondFactorMessages } from '@/messages/second-factor';

import { FactorPart } from './factor-part';
import { NewCodesModal } from './new-codes-modal';
import { PasskeyPart } from './passkey-part';
import { RemoveFactorModal } from './remove-factor-modal';
import { SetUpModal } from './set-up-modal';

import './second-factor.css';

type OpenWindow = 'setUp' | 'newCodes' | 'remove' | null;

/** The user's second factor; nothing for users of an external identity provider. */
export function SecondFactorSection() {
  const { formatMessage } = useIntl();
  const { data: factor, isError, isFetching, refetch } = useGetSecondFactorQuery({ realm: REALM });
  const [open, setOpen] = useState<OpenWindow>(null);
  const close = () => setOpen(null);
  if (factor?.isAvailable === false) {
    return null;
  }
  return (
    <Section title={formatMessage(secondFactorMessages.title)}>
      <SectionCard>
        {factor && <FactorState factor={factor} onOpen={setOpen} />}
        {!factor && isError && (
          <ErrorState
            message={formatMessage(errorMessages.secondFactor)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            isCompact
          />
        )}
        {!factor && !isError && <Skeleton height={160} />}
      </SectionCard>
      {open === 'setUp' && <SetUpModal onClose={close} />}
      {open === 'newCodes' && <NewCodesModal onClose={close} />}
      {open === 'remove' && <RemoveFactorModal onClose={close} />}
    </Section>
  );
}

function FactorState({ factor, onOpen }: { factor: SecondFactor; onOpen: (window: OpenWindow) => void }) {
  const { formatMessage } = useIntl();
  const { since, isRequired, recoveryCodesLeft, passkeys } = factor;
  const isOn = since !== null || passkeys.length > 0;
  return (
    <>
      {!isOn && <Text>{formatMessage(secondFactorMessages.off)}</Text>}
      {isRequired && (
        <Text size="sm" c="dimmed">
          {formatMessage(secondFactorMessages.required)}
        </Text>
      )}
      <AppPart since={since} canRemove={!isRequired || passkeys.length > 0} onOpen={onOpen} />
      <PasskeyPart passkeys={passkeys} canRemove={!isRequired || since !== null || passkeys.length > 1} />
      {isOn && (
        <FactorPart
          title={formatMessage(secondFactorMessages.codes)}
          actions={
            <Button variant="default" onClick={() => onOpen('newCodes')}>
              {formatMessage(secondFactorMessages.newCodes)}
            </Button>
          }
        >
          <Text size="sm" c="dimmed">
            {formatMessage(secondFactorMessages.codesLeft, { count: recoveryCodesLeft })}
          </Text>
        </FactorPart>
      )}
    </>
  );
}

interface AppPartProps {
  since: string | null;
  /** False for the last factor if one is required. */
  canRemove: boolean;
  onOpen: (window: OpenWindow) => void;
}

function AppPart({ since, canRemove, onOpen }: AppPartProps) {
  const { formatMessage } = useIntl();
  const setUp = (
    <Button variant="default" onClick={() => onOpen('setUp')}>
      {formatMessage(secondFactorMessages.setUp)}
    </Button>
  );
  const remove = canRemove && (
    <Button variant="default" onClick={() => onOpen('remove')}>
      {formatMessage(secondFactorMessages.remove)}
    </Button>
  );
  return (
    <FactorPart title={formatMessage(secondFactorMessages.app)} actions={since === null ? setUp : remove}>
      <Text size="sm" c="dimmed">
        {since === null
          ? formatMessage(secondFactorMessages.appOff)
          : formatMessage(secondFactorMessages.since, {
              since: <InstantTime key="since" instant={since} timezone={DEFAULT_TIMEZONE} />,
            })}
      </Text>
    </FactorPart>
  );
}
