import { PASSKEY_NAME_MAX } from '@contract/rules/passkey-form';
import { escapeHtml } from '@server/domain/escape-html';
import type { ShownSecret } from '@server/services/one-time-password';
import type { SignInMethods } from '@server/services/second-factor-service';

import { formField } from './form-field';
import { signInDocument } from './sign-in-page';

const APP_HINT = 'Six digits of your authenticator app.';
const NO_OTHER_WAY =
  'Use the browser or device that you added it with, or ask an administrator to take your second factor away.';
/** Script src/sign-in/passkey.ts. Pages for codes work without it. */
const SCRIPT = '<script src="/sign-in/passkey.js"></script>';

/** The page that requests a passkey or a code after the password. */
export function secondFactorPage(action: string, methods: SignInMethods, problem: string | null): string {
  const { hasApp, hasPasskeys, hasRecoveryCodes } = methods;
  const hasCodes = hasApp || hasRecoveryCodes;
  return signInDocument(
    'Second factor',
    `${problem === null ? '' : `<p id="error" role="alert" class="error">${escapeHtml(problem)}</p>`}
${hasPasskeys ? passkeyForm(action, hasCodes) : ''}
${hasCodes ? codeForm(action, methods) : ''}
${hasPasskeys ? SCRIPT : ''}`,
  );
}

/** The script shows the form where the browser supports passkeys, otherwise the reason why it does not. */
function passkeyForm(action: string, hasOtherWay: boolean): string {
  const texts = {
    ...unavailable(hasOtherWay ? '' : ` ${NO_OTHER_WAY}`),
    cancelled: 'The passkey was not used: the browser was stopped, or it took too long. Try again.',
    failed: 'The browser could not use the passkey. Try again.',
  };
  return `<p id="passkey-problem" role="alert" class="error" hidden></p>
<p id="passkey-note" hidden></p>
${hasOtherWay ? '' : `<noscript><p>Your account signs in with a passkey, which needs scripts. ${NO_OTHER_WAY}</p></noscript>`}
<form id="passkey" class="passkey" method="post" action="${escapeHtml(action)}/passkey" data-takes-focus
 data-page="${escapeHtml(action)}" data-options="${escapeHtml(action)}/passkey-options" ${dataOf(texts)} hidden>
<p>Confirm with your passkey that it is you.</p>
<input type="hidden" name="credential">
<button type="submit">Use a passkey</button>
</form>`;
}

function codeForm(action: string, { hasApp }: SignInMethods): string {
  const field = hasApp
    ? {
        label: 'Code',
        autocomplete: 'one-time-code',
        hint: 'Without the device: one of your recovery codes, each of which works once.',
      }
    : { label: 'Recovery code', autocomplete: 'off', hint: 'Each of your recovery codes works once.' };
  const text = hasApp
    ? 'Enter the code of your authenticator app, or a recovery code.'
    : 'Without your passkey, enter a recovery code.';
  return `<form method="post" action="${escapeHtml(action)}" class="code">
<p>${text}</p>
${formField({ name: 'code', ...field, isFocused: true })}
<button type="submit">Sign in</button>
</form>`;
}

interface SetUp {
  shown: ShownSecret;
  /** Whether passkeys work at the public address. */
  hasPasskeys: boolean;
  problem?: { of: 'code' | 'passkey'; text: string };
}

/** The page for users who must set up a second factor: QR code and secret for the app with a field for a code, or a passkey. */
export const setUpSecondFactorPage = (action: string, { shown, hasPasskeys, problem }: SetUp): string =>
  signInDocument(
    'Set up a second factor',
    `<p>Your account needs a second factor. Scan the picture with an authenticator app, and enter the code that it shows.</p>
${problem === undefined ? '' : `<p role="alert" class="error">${problem.of === 'code' ? 'The second factor was not set up.' : escapeHtml(problem.text)}</p>`}
<img class="picture" src="${shown.picture}" alt="QR code for an authenticator app" width="200" height="200">
<p class="secret">Without a camera, type this key into the app: <code>${secretGroups(shown.secret)}</code></p>
<form method="post" action="${escapeHtml(action)}">
${formField({ name: 'code', label: 'Code', autocomplete: 'one-time-code', hint: APP_HINT, problem: problem?.of === 'code' ? problem.text : undefined, isFocused: true })}
<button type="submit">Set up</button>
</form>
${hasPasskeys ? newPasskeyForm(action) : ''}`,
  );

/** The script shows the form where the browser supports passkeys. */
function newPasskeyForm(action: string): string {
  const texts = {
    cancelled: 'The passkey was not added: the browser was stopped, or it took too long. Try again.',
    registered: 'This authenticator has a passkey of yours already.',
    failed: 'The browser could not add the passkey. Try again.',
  };
  return `<form id="passkey" class="choice" method="post" action="${escapeHtml(action)}/passkey"
 data-page="${escapeHtml(action)}" data-options="${escapeHtml(action)}/passkey-options" ${dataOf(texts)} hidden>
<p>Or add a passkey: with your fingerprint, face or PIN on this device, with your phone, or with a security key.</p>
<p id="passkey-problem" role="alert" class="error" hidden></p>
<label for="name">Name of the passkey</label>
<input id="name" name="name" value="Passkey" autocomplete="off" required maxlength="${PASSKEY_NAME_MAX}">
<input type="hidden" name="credential">
<button type="submit">Add a passkey</button>
</form>
${SCRIPT}`;
}

/** The recovery codes, which are shown once. */
export const recoveryCodesPage = (action: string, codes: readonly string[]): string =>
  signInDocument(
    'Recovery codes',
    `<p>The second factor is set up. Keep these codes where only you find them: each signs you in once without it. They are not shown again.</p>
<ol class="codes">${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')}</ol>
<form method="post" action="${escapeHtml(action)}"><button type="submit">Go on</button></form>`,
  );

const unavailable = (remedy: string) => ({
  insecure: `Your passkey cannot be used here, since this page did not come over HTTPS.${remedy}`,
  address: `Your passkey cannot be used here, since it belongs to a host name and this page is at an address of numbers.${remedy}`,
  unsupported: `This browser cannot use your passkey.${remedy}`,
});

const dataOf = (texts: Record<string, string>): string =>
  Object.entries(texts)
    .map(([name, text]) => `data-${name}="${escapeHtml(text)}"`)
    .join(' ');

/** Groups of four characters, for reading aloud. */
const secretGroups = (secret: string): string => escapeHtml(secret.replace(/(.{4})(?=.)/g, '$1 '));
