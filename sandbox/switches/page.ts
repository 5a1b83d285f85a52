import { escapeHtml } from '../html';
import type { Switch } from './switches';

function fieldset({ declaration: { id, title, positions }, position }: Switch): string {
  const choices = positions.map(
    (one) =>
      `<label class="choice"><input type="radio" name="${escapeHtml(id)}" value="${escapeHtml(one.id)}"${one === position ? ' checked' : ''}> <span>${escapeHtml(one.label)}: <span class="quiet">${escapeHtml(one.explanation)}</span></span></label>`,
  );
  return `<fieldset class="card"><legend>${escapeHtml(title)} · now ${escapeHtml(position.label.toLowerCase())}</legend>${choices.join('')}</fieldset>`;
}

/** The switches as a form of the sandbox's front page. */
export function switchesSection(switches: readonly Switch[]): string {
  return `<section aria-labelledby="switches">
<h2 id="switches">Switches</h2>
<p>Make a provider misbehave, to see what the site does about it. A restart puts all of them back to normal.</p>
${
  switches.length === 0
    ? '<p>No provider is open here.</p>'
    : `<form method="post" action="/switches">${switches.map(fieldset).join('')}<button type="submit">Set the switches</button></form>`
}
<p><a href="/switches.json">The same as JSON</a></p>
</section>`;
}
