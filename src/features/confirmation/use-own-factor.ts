import { REALM } from '@contract/rules/identifiers';

import { useGetSecondFactorQuery } from '@/api/endpoints/second-factor';

import { pagePasskeySupport } from './page-passkey-support';

/** With what the current user confirms a change. */
export interface OwnFactor {
  /** False for users of the lab's own provider. */
  hasPassword: boolean;
  /** Whether a code or passkey is required after the password. */
  isOn: boolean;
  hasApp: boolean;
  /** Has a passkey, and this browser can use it here. */
  canUsePasskey: boolean;
}

/**
 * Null while it is loading. When it cannot be loaded, the form has a field for a code, and the server reports what is missing.
 */
export function useOwnFactor(): OwnFactor | null {
  const { data, isError } = useGetSecondFactorQuery({ realm: REALM });
  if (data === undefined) {
    return isError ? { hasPassword: true, isOn: true, hasApp: true, canUsePasskey: false } : null;
  }
  const { isAvailable, since, passkeys } = data;
  const hasPasskeys = passkeys.length > 0;
  return {
    hasPassword: isAvailable,
    isOn: since !== null || hasPasskeys,
    hasApp: since !== null,
    canUsePasskey: hasPasskeys && pagePasskeySupport() === 'available',
  };
}
