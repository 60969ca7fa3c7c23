import type { PasswordRule } from '@contract/model/password-rule';

import { useGetEnvironmentQuery } from '@/api/endpoints/system';

/** The requirements for new passwords of this installation; the server validates them in any case. */
export const usePasswordRule = (): PasswordRule => useGetEnvironmentQuery(undefined).data?.passwordRule ?? 'characters';
