import type { UserSecondFactor as Factor } from '@contract/calls/second-factor';
import type { User } from '@contract/calls/users';
import { DEFAULT_TIMEZONE, REALM } from '@contract/rules/identifiers';
import { Button, Checkbox, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import {
  useGetUserSecondFactorQuery,
  useRemoveUserSecondFactorMutation,
  useRequireUserSecondFactorMutation,
} from '@/api/endpoints/second-factor';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { SectionCard } from '@/components/layout/section-card';
import { InstantTime } from '@/components/time/instant-time';
import { ReasonModal } from '@/features/deletion/reason-modal';
import { errorMessages } from '@/messages/errors';
import { passkeyMessages } from '@/messages/passkeys';
import { secondFactorMessages } from '@/messages/second-factor';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';
import { toastAdded } from '@/state/toasts-slice';

/** The second factor of a user for administrators: whether it is required, and the reset of a lost one. */
export function UserSecondFactor({ user }: { user: User }) {
  const { formatMessage } = useIntl();
  const { data, isError, isFetching, refetch } = useGetUserSecondFactorQuery({ realm: REALM, userId: user.id });
  return (
    <Section title={formatMessage(secondFactorMessages.title)}>
      <SectionCard>
        {data?.isAvailable === false && <Text>{formatMessage(secondFactorMessages.external)}</Text>}
        {data?.isAvailable === true && <FactorState user={user} factor={data} />}
        {!data && isError && (
          <ErrorState
            message={formatMessage(errorMessages.secondFactor)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            isCompact
          />
        )}
        {!data && !isError && <Skeleton height={80} />}
      </SectionCard>
    </Section>
  );
}

function FactorState({ user, factor }: { user: User; factor: Factor }) {
  const { formatMessage } = useIntl();
  const [require, { isLoading }] = useRequireUserSecondFactorMutation();
  const isOwn = useAppSelector(selectIdentity)?.id === user.id;
  const [isTakingAway, setIsTakingAway] = useState(false);
  const { since, recoveryCodesLeft, passkeys, isRequired, isRequiredByRole } = factor;
  const isOn = since !== null || passkeys > 0;
  return (
    <>
      {!isOn && <Text>{formatMessage(secondFactorMessages.userOff)}</Text>}
      {since !== null && (
        <Text>
          {formatMessage(secondFactorMessages.appSince, {
            since: <InstantTime key="since" instant={since} timezone={DEFAULT_TIMEZONE} />,
          })}
        </Text>
      )}
      {passkeys > 0 && <Text>{formatMessage(passkeyMessages.count, { count: passkeys })}</Text>}
      {isOn && (
        <Text size="sm" c="dimmed">
          {formatMessage(secondFactorMessages.codesLeft, { count: recoveryCodesLeft })}
        </Text>
      )}
      <Checkbox
        label={formatMessage(secondFactorMessages.requireOfUser)}
        description={formatMessage(
          isRequiredByRole ? secondFactorMessages.requiredByRole : secondFactorMessages.requireHint,
        )}
        checked={isRequired || isRequiredByRole}
        disabled={isLoading || isRequiredByRole}
        onChange={({ currentTarget: { checked } }) =>
          void require({ realm: REALM, userId: user.id, isRequired: checked })
        }
      />
      {isOn && isOwn && (
        <Text size="sm" c="dimmed">
          {formatMessage(secondFactorMessages.ownInProfile)}
        </Text>
      )}
      {isOn && !isOwn && (
        <div>
          <Button variant="default" onClick={() => setIsTakingAway(true)}>
            {formatMessage(secondFactorMessages.takeAway)}
          </Button>
        </div>
      )}
      {isTakingAway && <TakeAwayModal user={user} onClose={() => setIsTakingAway(false)} />}
    </>
  );
}

function TakeAwayModal({ user: { id: userId, fullName: name }, onClose }: { user: User; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [takeAway] = useRemoveUserSecondFactorMutation();
  const submit = async (reason: string) => {
    const { error } = await takeAway({ realm: REALM, userId, reason });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: secondFactorMessages.takenAway, values: { name } }));
    }
    onClose();
  };
  return (
    <ReasonModal
      title={formatMessage(secondFactorMessages.takeAwayTitle)}
      text={formatMessage(secondFactorMessages.takeAwayText, { name })}
      submitLabel={formatMessage(secondFactorMessages.takeAway)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
