import { flowsPath } from '../protocol';

const style = `
:host { all: initial; position: fixed; inset-block-start: 50%; inset-inline-end: 0; z-index: 60; transform: translateY(-50%); }
a { display: flex; gap: 8px; align-items: center; padding: 14px 8px; writing-mode: vertical-rl; border-radius: 6px 0 0 6px;
  background: #0b1b2b; color: #f7f5f0; font: 600 13px/1 Inter, system-ui, sans-serif; text-decoration: none; box-shadow: 0 0 0 1px #f7f5f055; }
a:hover { background: #12283c; }
a:focus-visible { outline: 3px solid #7cc0f0; outline-offset: 2px; }
i { inline-size: 8px; block-size: 8px; border-radius: 50%; background: #f2702c; }
`;

/** Opens the inspector window. If the browser blocks the pop-up, a tab at the edge of the page opens it on a click. */
export function offerFlows(): void {
  const open = () => globalThis.open(flowsPath, 'keelway-flows');
  const host = document.createElement('keelway-flows');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const link = document.createElement('a');
  link.href = flowsPath;
  link.target = 'keelway-flows';
  link.append(document.createElement('i'), 'Flows');
  link.setAttribute('aria-label', 'Open the flow inspector');
  root.append(link);
  document.body.append(host);
  if (sessionStorage.getItem('keelway.flows.opened') !== null) return;
  if (open() !== null) sessionStorage.setItem('keelway.flows.opened', 'yes');
}
