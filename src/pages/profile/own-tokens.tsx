import { FORM_ERROR } from 'final-form';
import { useIntl } from 'react-intl';

import { refusedFields, serverMessageOf } from '@/api/api-error';
import {
  useCreateServiceTokenMutation,
  useListServiceTokensQuery,
  useRevokeServiceTokenMutation,
} from '@/api/endpoints/service-tokens';
import { TokenSection } from '@/features/service-tokens/token-section';
import { errorMessages } from '@/messages/errors';

/** The tokens of the user for scripts. */
export function OwnTokens() {
  const { formatMessage } = useIntl();
  const { data, isError, isFetching, refetch } = useListServiceTokensQuery(undefined);
  const [create] = useCreateServiceTokenMutation();
  const [revoke] = useRevokeServiceTokenMutation();
  return (
    <TokenSection
      owner={null}
      tokens={data}
      isError={isError}
      isFetching={isFetching}
      refetch={refetch}
      create={async (token, confirmation) => {
        const result = await create({ ...token, ...confirmation });
        const message = serverMessageOf(result.error) ?? formatMessage(errorMessages.createServiceToken);
        return result.data ?? { problems: refusedFields(result.error) ?? { [FORM_ERROR]: message } };
      }}
      revoke={async (tokenId) => (await revoke({ tokenId })).error === undefined}
    />
  );
}
