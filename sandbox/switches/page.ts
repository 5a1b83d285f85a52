import { escapeUTF8 } from 'entities';
import type { Switch } from './switches';

function fieldset({ declaration: { id, title, positions }, position }: Switch): string {
  const choices = positions.map(
    (one) =>
      `<label class="choice"><input type="radio" name="${escapeUTF8(id)}" value="${escapeUTF8(one.id)}"${one === position ? ' checked' : ''}> <span>${escapeUTF8(one.label)}: <span class="quiet">${escapeUTF8(one.explanation)}</span></span></label>`,
  );
  return `<fieldset class="card"><legend>${escapeUTF8(title)} · now ${escapeUTF8(position.label.toLowerCase())}</legend>${choices.join('')}</fieldset>`;
}

/** The switches as a form on the front page. */
export function switchesSection(switches: readonly Switch[]): string {
  return `<section aria-labelledby="switches">
<h2 id="switches">Switches</h2>
<p>Make a provider fail, to test how the site reacts. A restart resets all switches.</p>
${
  switches.length === 0
    ? '<p>No stand-in is on.</p>'
    : `<form method="post" action="/switches">${switches.map(fieldset).join('')}<button type="submit">Set the switches</button></form>`
}
<p><a href="/switches.json">The same as JSON</a></p>
</section>`;
}
