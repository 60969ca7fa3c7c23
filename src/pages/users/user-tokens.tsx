import type { User } from '@contract/calls/users';
import { FORM_ERROR } from 'final-form';
import { useIntl } from 'react-intl';

import { refusedFields, serverMessageOf } from '@/api/api-error';
import {
  useCreateUserServiceTokenMutation,
  useListAllServiceTokensQuery,
  useRevokeUserServiceTokenMutation,
} from '@/api/endpoints/service-tokens';
import { TokenSection } from '@/features/service-tokens/token-section';
import { errorMessages } from '@/messages/errors';

/** Tokens of a user, for administrators. */
export function UserTokens({ user: { id: userId, fullName } }: { user: User }) {
  const { formatMessage } = useIntl();
  const { data, isError, isFetching, refetch } = useListAllServiceTokensQuery(undefined);
  const [create] = useCreateUserServiceTokenMutation();
  const [revoke] = useRevokeUserServiceTokenMutation();
  return (
    <TokenSection
      owner={fullName}
      tokens={data?.filter((token) => token.userId === userId)}
      isError={isError}
      isFetching={isFetching}
      refetch={refetch}
      create={async (token) => {
        const result = await create({ ...token, userId });
        const message = serverMessageOf(result.error) ?? formatMessage(errorMessages.createServiceToken);
        return result.data ?? { problems: refusedFields(result.error) ?? { [FORM_ERROR]: message } };
      }}
      revoke={async (tokenId) => (await revoke({ tokenId })).error === undefined}
    />
  );
}
