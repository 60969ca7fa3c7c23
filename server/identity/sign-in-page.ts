import { escapeHtml } from '@server/domain/escape-html';

const STYLE = `
:root { color-scheme: light dark; --ground: #f4f5f7; --card: #fff; --text: #1c2024; --quiet: #5b626a; --line: #868e96;
  --accent: #1c63b7; --on-accent: #fff; --error: #b3261e; --error-ground: #fdeceb; }
@media (prefers-color-scheme: dark) { :root { --ground: #141517; --card: #1d1f22; --text: #e6e8ea; --quiet: #a9b0b7;
  --line: #7b838b; --accent: #8cbcf5; --on-accent: #10243b; --error: #ffb4ab; --error-ground: #3b1f1d; } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--ground);
  color: var(--text); font: 14px/1.5 Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 360px; padding: 32px; background: var(--card); border-radius: 8px; }
h1 { margin: 0 0 4px; font-size: 20px; letter-spacing: .04em; }
p { margin: 0 0 20px; color: var(--quiet); }
label { display: block; margin: 16px 0 4px; font-weight: 600; }
input { width: 100%; height: 40px; padding: 0 12px; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: 6px; }
.picture { display: block; margin: 0 auto 16px; border-radius: 6px; background: #fff; }
.secret code, .codes code { overflow-wrap: anywhere; color: var(--text); font: 600 13px/1.6 ui-monospace, monospace; }
.codes { margin: 0; padding: 12px 12px 12px 36px; border: 1px solid var(--line); border-radius: 6px; color: var(--quiet); }
.hint { margin: 4px 0 0; font-size: 13px; }
.field-error { margin: 4px 0 0; color: var(--error); }
button, .button { display: block; width: 100%; margin-top: 24px; padding: 10px; font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 6px; cursor: pointer; }
.choice, .passkey:not([hidden]) ~ .code { margin-top: 24px; padding-top: 20px; border-top: 1px solid var(--line); }
.choice button, .passkey:not([hidden]) ~ .code button { color: var(--text); background: transparent; border: 1px solid var(--line); }
[aria-disabled=true] { opacity: .6; cursor: progress; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.error { padding: 10px 12px; color: var(--error); background: var(--error-ground); border-radius: 6px; }`;

/** The sign-in form for users of this installation. It works without scripts. */
export function signInPage(action: string, { userName, error }: { userName: string; error: string | null }): string {
  const focusOn = userName === '' ? 'userName' : 'password';
  const autofocus = (field: string) => (field === focusOn ? ' autofocus' : '');
  const invalid = error === null ? '' : ' aria-describedby="error"';
  return signInDocument(
    'Sign in',
    `<p>Sign in to review cases.</p>
${error === null ? '' : `<p id="error" role="alert" class="error">${escapeHtml(error)}</p>`}
<form method="post" action="${escapeHtml(action)}">
<label for="userName">Username</label>
<input id="userName" name="userName" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="255"
 value="${escapeHtml(userName)}"${autofocus('userName')}${invalid}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1000"${autofocus('password')}${invalid}>
<button type="submit">Sign in</button>
</form>`,
  );
}

/** The page after a sign-in that failed, with a link to start again. */
export const signInFailedPage = (reason: string): string =>
  signInDocument(
    'Sign-in failed',
    `<p role="alert" class="error">${escapeHtml(reason)}</p>
<p><a class="button" href="/">Start again</a></p>`,
  );

export const signInDocument = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} – REVIEW</title>
<style>${STYLE}</style>
</head>
<body><main><h1>REVIEW</h1>
${body}
</main></body>
</html>
`;
