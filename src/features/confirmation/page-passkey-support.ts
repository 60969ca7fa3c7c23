import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

import { passkeySupport, type PasskeySupport } from '@/domain/passkey-support';

/** Whether this browser can use passkeys on the current page. */
export const pagePasskeySupport = (): PasskeySupport =>
  passkeySupport({
    isSecureContext: window.isSecureContext,
    hostname: window.location.hostname,
    hasWebAuthn: browserSupportsWebAuthn(),
  });
