import { paths } from '@/routing/paths';

import { ownAddress } from './identity-provider';

const KEY = 'review.wished-address';

/** Signing out by the provider loses the address: it is put down here and taken up by the sign-in that follows. */
export const keepWishedAddress = (): void => window.sessionStorage.setItem(KEY, presentAddress());

export function takeWishedAddress(): string {
  const kept = window.sessionStorage.getItem(KEY);
  window.sessionStorage.removeItem(KEY);
  const present = presentAddress();
  return present === paths.dashboard() && kept !== null ? ownAddress(kept) : ownAddress(present);
}

const presentAddress = (): string => window.location.pathname + window.location.search + window.location.hash;
