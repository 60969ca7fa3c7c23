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
import { secondFactorMessages as say } from '@/messages/second-factor';

import { NewCodesModal } from './new-codes-modal';
import { RemoveFactorModal } from './remove-factor-modal';
import { SetUpModal } from './set-up-modal';

import './second-factor.css';

type OpenWindow = 'setUp' | 'newCodes' | 'remove' | null;

/** The user's own second factor; nothing for users of the lab's own provider. */
export function SecondFactorSection() {
  const { formatMessage } = useIntl();
  const { data: factor, isError, isFetching, refetch } = useGetSecondFactorQuery({ realm: REALM });
  const [open, setOpen] = useState<OpenWindow>(null);
  const close = () => setOpen(null);
  if (factor?.isAvailable === false) {
    return null;
  }
  return (
    <Section title={formatMessage(say.title)}>
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
        {!factor && !isError && <Skeleton height={52} />}
      </SectionCard>
      {open === 'setUp' && <SetUpModal onClose={close} />}
      {open === 'newCodes' && <NewCodesModal onClose={close} />}
      {open === 'remove' && <RemoveFactorModal onClose={close} />}
    </Section>
  );
}

function FactorState({ factor, onOpen }: { factor: SecondFactor; onOpen: (window: OpenWindow) => void }) {
  const { formatMessage } = useIntl();
  const { since, isRequired, recoveryCodesLeft } = factor;
  const required = isRequired && (
    <Text size="sm" c="dimmed">
      {formatMessage(say.required)}
    </Text>
  );
  if (since === null) {
    return (
      <>
        <Text>{formatMessage(say.off)}</Text>
        {required}
        <div className="second-factor__buttons">
          <Button variant="default" onClick={() => onOpen('setUp')}>
            {formatMessage(say.setUp)}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Text>
        {formatMessage(say.since, { since: <InstantTime key="since" instant={since} timezone={DEFAULT_TIMEZONE} /> })}
      </Text>
      <Text size="sm" c="dimmed">
        {formatMessage(say.codesLeft, { count: recoveryCodesLeft })}
      </Text>
      {required}
      <div className="second-factor__buttons">
        <Button variant="default" onClick={() => onOpen('newCodes')}>
          {formatMessage(say.newCodes)}
        </Button>
        {!isRequired && (
          <Button variant="default" onClick={() => onOpen('remove')}>
            {formatMessage(say.remove)}
          </Button>
        )}
      </div>
    </>
  );
}
