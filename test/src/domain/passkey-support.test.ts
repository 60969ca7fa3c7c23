import { passkeySupport } from '@/domain/passkey-support';

const page = { isSecureContext: true, hostname: 'review.lab.example', hasWebAuthn: true };

it.each([
  [{}, 'available'],
  [{ hostname: 'localhost' }, 'available'],
  [{ hasWebAuthn: false }, 'unsupported'],
  // Browsers hide WebAuthn from pages that are not secure: the message names the cause, not the consequence.
  [{ isSecureContext: false, hasWebAuthn: false }, 'insecure'],
  [{ hostname: '10.0.0.7' }, 'address'],
  [{ hostname: '127.0.0.1', isSecureContext: false }, 'address'],
  [{ hostname: '[::1]' }, 'address'],
])('a page at %j is %s', (changes, support) => {
  expect(passkeySupport({ ...page, ...changes })).toBe(support);
});
