import type { ServiceToken } from '@contract/calls/service-tokens';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { errorMessages } from '@/messages/errors';
import { serviceTokenMessages } from '@/messages/service-tokens';

import type { MadeToken } from './made-token';
import { MadeTokenModal } from './made-token-modal';
import { NewTokenModal, type CreateToken } from './new-token-modal';
import { RevokeTokenModal } from './revoke-token-modal';
import { TokenTable } from './token-table';

import './service-tokens.css';

interface TokenSectionProps {
  /** Name of the user; null for the current user. */
  owner: string | null;
  tokens: readonly ServiceToken[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  create: CreateToken;
  /** Resolves to whether the token is revoked. */
  revoke: (tokenId: string) => Promise<boolean>;
}

/** The tokens of a user with permissions, validity and last use. */
export function TokenSection(props: TokenSectionProps) {
  const { owner, tokens, isError, isFetching, refetch, create, revoke } = props;
  const { formatMessage } = useIntl();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<MadeToken | null>(null);
  const [revoked, setRevoked] = useState<ServiceToken | null>(null);
  return (
    <Section
      title={formatMessage(serviceTokenMessages.title)}
      count={tokens?.length}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconKey size={16} aria-hidden />}
          onClick={() => setIsMaking(true)}
        >
          {formatMessage(serviceTokenMessages.add)}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="xs">
        {owner === null
          ? formatMessage(serviceTokenMessages.intro)
          : formatMessage(serviceTokenMessages.introOf, { name: owner })}
      </Text>
      {tokens !== undefined && tokens.length > 0 && <TokenTable tokens={tokens} onRevoke={setRevoked} />}
      {tokens?.length === 0 && <EmptyState message={formatMessage(serviceTokenMessages.none)} isCompact />}
      {tokens === undefined && isError && (
        <ErrorState
          message={formatMessage(errorMessages.serviceTokens)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          isCompact
        />
      )}
      {tokens === undefined && !isError && <Skeleton height={96} />}
      {isMaking && (
        <NewTokenModal
          isOwn={owner === null}
          onClose={() => setIsMaking(false)}
          onCreate={create}
          onMade={(token) => {
            setIsMaking(false);
            setMade(token);
          }}
        />
      )}
      {made && <MadeTokenModal made={made} onClose={() => setMade(null)} />}
      {revoked && <RevokeTokenModal token={revoked} onRevoke={revoke} onClose={() => setRevoked(null)} />}
    </Section>
  );
}
