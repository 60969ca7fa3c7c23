/** Whom passkeys are for (WebAuthn): a passkey works for one host name, from pages of one origin. */
export interface RelyingParty {
  /** Host name of the public address. */
  id: string;
  /** Scheme, host and port of the public address. */
  origin: string;
}

/** Null where browsers have no passkeys: at an IP address, and over plain HTTP other than on the machine itself. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return (protocol === 'https:' || isLocal) && !isAddress ? { id: hostname, origin } : null;
}
