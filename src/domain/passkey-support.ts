/**
 * Why passkeys can or cannot be used on a page: `insecure` a page that did not come over HTTPS, `address` a page at an IP address, which
 * passkeys cannot belong to, `unsupported` a browser without WebAuthn.
 */
export type PasskeySupport = 'available' | 'insecure' | 'address' | 'unsupported';

interface PageState {
  isSecureContext: boolean;
  hostname: string;
  hasWebAuthn: boolean;
}

export function passkeySupport({ isSecureContext, hostname, hasWebAuthn }: PageState): PasskeySupport {
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) {
    return 'address';
  }
  // Browsers hide WebAuthn from pages that are not secure.
  if (!isSecureContext) {
    return 'insecure';
  }
  return hasWebAuthn ? 'available' : 'unsupported';
}
