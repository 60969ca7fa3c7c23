import type { PasswordRule } from '@contract/rules/password';

import { useGetEnvironmentQuery } from '@/api/endpoints/system';

/** What new passwords of this installation have to be; the server checks it in any case. */
export const usePasswordRule = (): PasswordRule => useGetEnvironmentQuery(undefined).data?.passwordRule ?? 'characters';
