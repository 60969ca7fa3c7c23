// The script of the page of the first administrator, served as /sign-in/first-administrator.js. The token of its link
// is in the fragment, which browsers send neither in requests nor in the Referer: the form sends it in its body.
const field = document.querySelector<HTMLInputElement>('input[name=token]');
const token = window.location.hash.slice(1);
if (field !== null && token !== '') {
  field.value = token;
  // Removes the token from the browser history, too.
  window.history.replaceState(null, '', window.location.pathname);
}
const hasToken = field !== null && field.value !== '';
document.querySelector<HTMLElement>('#token-part')?.toggleAttribute('hidden', hasToken);
document.querySelector<HTMLElement>(hasToken ? '#userName' : '#token')?.focus();
