/** The relying party of passkeys (WebAuthn): a passkey is bound to one host name and works on pages of one origin. */
export interface RelyingParty {
  /** Host name of the public address. */
  id: string;
  /** Scheme, host and port of the public address. */
  origin: string;
}

/** Null when browsers do not offer passkeys: at an IP address, and over plain HTTP except on localhost. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return (protocol === 'https:' || isLocal) && !isAddress ? { id: hostname, origin } : null;
}
