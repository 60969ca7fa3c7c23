import type { PasswordRule } from '@contract/rules/password';

import { useGetEnvironmentQuery } from '@/api/endpoints/system';

/** The requirements for new passwords of this installation; the server validates them in any case. */
export const usePasswordRule = (): PasswordRule => useGetEnvironmentQuery(undefined).data?.passwordRule ?? 'characters';
