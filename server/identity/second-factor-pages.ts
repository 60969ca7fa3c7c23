import { escapeHtml } from '@server/services/escape-html';
import type { ShownSecret } from '@server/services/one-time-password';

import { formField } from './form-field';
import { signInDocument } from './sign-in-page';

const APP_HINT = 'Six digits of your authenticator app.';

/** Asks for a code after the password: works without any script. */
export const secondFactorPage = (action: string, problem: string | null): string =>
  signInDocument(
    'Second factor',
    `<p>Enter the code of your authenticator app, or a recovery code.</p>
${problem === null ? '' : `<p id="error" role="alert" class="error">${escapeHtml(problem)}</p>`}
<form method="post" action="${escapeHtml(action)}">
${formField({ name: 'code', label: 'Code', autocomplete: 'one-time-code', hint: 'Without the device: one of your recovery codes, each of which works once.', isFocused: true })}
<button type="submit">Sign in</button>
</form>`,
  );

/** Where a second factor is required and missing: the picture and the secret for the app, and the code that confirms them. */
export const setUpSecondFactorPage = (action: string, { secret, picture }: ShownSecret, problem?: string): string =>
  signInDocument(
    'Set up a second factor',
    `<p>Your account needs a second factor. Scan the picture with an authenticator app, and enter the code that it shows.</p>
${problem === undefined ? '' : '<p role="alert" class="error">The second factor was not set up.</p>'}
<img class="picture" src="${picture}" alt="QR code for an authenticator app" width="200" height="200">
<p class="secret">Without a camera, type this key into the app: <code>${secretGroups(secret)}</code></p>
<form method="post" action="${escapeHtml(action)}">
${formField({ name: 'code', label: 'Code', autocomplete: 'one-time-code', hint: APP_HINT, problem, isFocused: true })}
<button type="submit">Set up</button>
</form>`,
  );

/** The recovery codes, once. */
export const recoveryCodesPage = (action: string, codes: readonly string[]): string =>
  signInDocument(
    'Recovery codes',
    `<p>The second factor is set up. Keep these codes where only you find them: each signs you in once without the app. They are not shown again.</p>
<ol class="codes">${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')}</ol>
<form method="post" action="${escapeHtml(action)}"><button type="submit">Go on</button></form>`,
  );

/** In groups of four, as they are read aloud. */
const secretGroups = (secret: string): string => escapeHtml(secret.replace(/(.{4})(?=.)/g, '$1 '));
