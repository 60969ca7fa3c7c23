/**
 * Whether passkeys can be used on a page: `insecure` is a page without HTTPS, `address` a page at an IP address, for
 * which passkeys cannot be created, `unsupported` a browser without WebAuthn.
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
  // Browsers hide WebAuthn in insecure contexts.
  if (!isSecureContext) {
    return 'insecure';
  }
  return hasWebAuthn ? 'available' : 'unsupported';
}
