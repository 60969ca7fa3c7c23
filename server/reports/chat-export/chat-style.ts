/** The style of an exported conversation: no script, nothing external, light and dark theme, and print without colours. */
export const CHAT_STYLE = `
:root { color-scheme: light dark; --text: #1b2430; --muted: #5a6675; --page: #f4f6f9; --in: #ffffff; --out: #dcebff; --line: #d5dbe3; --mark: #8a4b00; --link: #1c5fb5; }
@media (prefers-color-scheme: dark) { :root { --text: #e6eaf0; --muted: #a3aebb; --page: #14181e; --in: #212832; --out: #1d3a5c; --line: #39434f; --mark: #f0b060; --link: #8dbdff; } }
* { box-sizing: border-box; }
body { max-width: 860px; margin: 0 auto; padding: 24px 16px 48px; background: var(--page); color: var(--text); font: 15px/1.45 system-ui, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
h1 { margin: 0 0 12px; font-size: 22px; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 0 0 12px; }
dt { color: var(--muted); }
dd { margin: 0; }
ul { margin: 0; padding-inline-start: 18px; }
.letterhead { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 20px; margin: 0 0 20px; padding-bottom: 14px; border-bottom: 1px solid var(--line); }
.letterhead img { max-width: 220px; max-height: 72px; padding: 4px; border-radius: 4px; background: #fff; }
.letterhead p { margin: 0; color: var(--muted); font-size: 13px; }
.letterhead .agency { color: var(--text); font-size: 17px; font-weight: 600; }
.note { margin: 0 0 24px; color: var(--muted); font-size: 13px; }
h2 { margin: 28px 0 12px; padding-bottom: 4px; border-bottom: 1px solid var(--line); font-size: 14px; font-weight: 600; color: var(--muted); }
.message { max-width: 80%; margin: 0 auto 8px 0; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--in); break-inside: avoid; }
.outgoing { margin: 0 0 8px auto; background: var(--out); }
.unknown { margin: 0 auto 8px; border-style: dashed; }
.system { max-width: 100%; margin: 0 auto 8px; border-style: dashed; background: none; text-align: center; color: var(--muted); }
.head { display: flex; flex-wrap: wrap; gap: 2px 10px; margin-bottom: 2px; font-size: 13px; }
.system .head { justify-content: center; }
.sender { font-weight: 600; }
.muted { color: var(--muted); }
.mark { color: var(--mark); font-weight: 600; }
.forwarded { margin: 0 0 2px; color: var(--mark); font-size: 13px; font-weight: 600; }
.text { margin: 0; white-space: pre-wrap; unicode-bidi: plaintext; }
blockquote { margin: 4px 0; padding: 2px 10px; border-inline-start: 3px solid var(--muted); color: var(--muted); white-space: pre-wrap; unicode-bidi: plaintext; }
figure { margin: 6px 0; font-size: 13px; }
img { display: block; max-width: 100%; max-height: 420px; border-radius: 6px; }
code { font: 11px/1.4 ui-monospace, Consolas, monospace; color: var(--muted); }
@media (max-width: 520px) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: 6px; } .message { max-width: 94%; } }
@media print { :root { color-scheme: light; --text: #000; --muted: #444; --page: #fff; --in: #fff; --out: #eef3fa; --line: #999; --mark: #000; --link: #000; } body { max-width: none; padding: 0; font-size: 11pt; } img { max-height: 9cm; } h2 { break-after: avoid; } }
`;
