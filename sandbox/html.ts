import { escapeUTF8 } from 'entities';

/** A page of the sandbox, labelled as such. `body` is HTML. */
export function sandboxPage(title: string, body: string, script?: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeUTF8(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox.css">${script === undefined ? '' : `\n<script src="${escapeUTF8(script)}" defer></script>`}
</head>
<body>
<main>
<p class="stamp">Sandbox: nothing here is real</p>
<h1>${escapeUTF8(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** Styles of every sandbox page. */
export const sandboxStyles = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f7f5f0, #0b1b2b); color: light-dark(#0b1b2b, #f7f5f0); }
main { max-width: 48rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; }
h3 { margin: 0; font-size: 1rem; }
a { color: light-dark(#0b4f8a, #9cc9f0); }
.stamp { display: inline-block; margin: 0; padding: 0.25rem 0.75rem; border: 2px solid light-dark(#b34700, #ff9b5e); color: light-dark(#b34700, #ff9b5e); font-weight: 700; text-transform: uppercase; letter-spacing: 0.05em; }
ol, ul.cards, ul.jumps { padding: 0; list-style: none; }
ul.jumps { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
article, .card { padding: 0.75rem 1rem; margin-bottom: 0.75rem; border: 1px solid light-dark(#8a94a0, #60707f); }
article p { margin: 0.25rem 0; }
time, .quiet { font-size: 0.875rem; }
code { font-size: 1.125rem; font-weight: 700; letter-spacing: 0.1em; }
label { display: block; margin-top: 0.75rem; font-weight: 600; }
input, textarea, button { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid currentcolor; background: transparent; color: inherit; font: inherit; text-align: start; }
button { margin-top: 0.75rem; cursor: pointer; }
fieldset { min-width: 0; }
#chooser { margin: 0; padding: 0; border: 0; }
legend { padding: 0 0.25rem; font-weight: 700; }
.choice { display: flex; gap: 0.75rem; align-items: start; min-height: 2.75rem; margin: 0; font-weight: 400; }
input[type='radio'] { flex: none; width: 1.25rem; min-height: 1.25rem; margin: 0.125rem 0; }
.actions { display: flex; flex-wrap: wrap; gap: 0 0.75rem; }
.actions button { flex: 1 1 auto; width: auto; }
button:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid light-dark(#b34700, #ff9b5e); outline-offset: 2px; }
`;
