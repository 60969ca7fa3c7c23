// The script of the page of the first administrator, served as /sign-in/first-administrator.js. The token of its link is in the fragment,
// which browsers send in no request and no Referer: the form sends it in its body.
const field = document.querySelector<HTMLInputElement>('input[name=token]');
const token = window.location.hash.slice(1);
if (field !== null && token !== '') {
  field.value = token;
  // Not in the history of the browser either.
  window.history.replaceState(null, '', window.location.pathname);
}
const hasToken = field !== null && field.value !== '';
document.querySelector<HTMLElement>('#token-part')?.toggleAttribute('hidden', hasToken);
document.querySelector<HTMLElement>(hasToken ? '#userName' : '#token')?.focus();
