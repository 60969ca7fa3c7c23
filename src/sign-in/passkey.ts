// The script of the provider's pages for a second factor, served as /sign-in/passkey.js. The server renders the texts
// into the page.
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

import { passkeySupport } from '@/domain/passkey-support';

const form = document.querySelector<HTMLFormElement>('#passkey');
if (form !== null) {
  offerPasskey(form);
}

/** Shows the form if the browser supports passkeys, otherwise the reason why not. */
function offerPasskey(shown: HTMLFormElement): void {
  const support = passkeySupport({
    isSecureContext: window.isSecureContext,
    hostname: window.location.hostname,
    hasWebAuthn: browserSupportsWebAuthn(),
  });
  if (support !== 'available') {
    say('#passkey-note', shown.dataset[support] ?? '');
    return;
  }
  shown.hidden = false;
  if (shown.dataset.takesFocus !== undefined) {
    shown.querySelector('button')?.focus();
  }
  shown.addEventListener('submit', (event) => {
    event.preventDefault();
    void usePasskey(shown);
  });
}

async function usePasskey(shown: HTMLFormElement): Promise<void> {
  const button = shown.querySelector('button');
  const credential = shown.querySelector<HTMLInputElement>('input[name=credential]');
  if (button === null || credential === null || button.ariaDisabled === 'true') {
    return;
  }
  // `disabled` would lose the focus while the browser shows its dialog.
  button.ariaDisabled = 'true';
  say('#passkey-problem', '');
  try {
    credential.value = JSON.stringify(await askAuthenticator(shown));
    shown.submit();
  } catch (error) {
    say('#passkey-problem', shown.dataset[problemOf(error)] ?? '');
  } finally {
    button.ariaDisabled = 'false';
  }
}

async function askAuthenticator({ dataset }: HTMLFormElement): Promise<object> {
  const response = await fetch(dataset.options ?? '', { method: 'POST' });
  if (response.status === 404) {
    // The sign-in has expired, which the reloaded page shows.
    window.location.assign(dataset.page ?? '/');
  }
  if (!response.ok) {
    throw new Error(`The options of the passkey were refused with ${response.status}.`);
  }
  const optionsJSON: unknown = await response.json();
  if (isCreation(optionsJSON)) {
    return startRegistration({ optionsJSON });
  }
  if (isRequest(optionsJSON)) {
    return startAuthentication({ optionsJSON });
  }
  throw new Error('The options of the passkey are damaged.');
}

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const isRequest = (options: unknown): options is RequestOptions =>
  typeof options === 'object' && options !== null && 'challenge' in options;
/** Only options for a new passkey contain a user. */
const isCreation = (options: unknown): options is CreationOptions => isRequest(options) && 'user' in options;

function problemOf(error: unknown): 'cancelled' | 'registered' | 'failed' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') {
    return 'registered';
  }
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
}

function say(place: string, text: string): void {
  const element = document.querySelector<HTMLElement>(place);
  if (element !== null) {
    element.textContent = text;
    element.hidden = text === '';
  }
}
