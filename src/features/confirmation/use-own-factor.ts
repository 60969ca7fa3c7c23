import { REALM } from '@contract/rules/identifiers';

import { useGetSecondFactorQuery } from '@/api/endpoints/second-factor';

import { pagePasskeySupport } from './page-passkey-support';

/** The means by which the current user can confirm a change. */
export interface OwnFactor {
  /** False for users of an external identity provider. */
  hasPassword: boolean;
  /** Whether a code or passkey is required after the password. */
  isOn: boolean;
  hasApp: boolean;
  /** The user has a passkey, and this browser can use it on this page. */
  canUsePasskey: boolean;
}

/**
 * Null while loading. When loading fails, the form shows a field for a code, and the server reports what is missing.
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
