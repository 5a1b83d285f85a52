import { provideWords, type Words } from '@shared/language/words';
import { wordsId } from '@shared/site/pagePlaceholders';

// Development only, before the rest of the site: its texts come with the page (tools/devServer.ts), in the language of
// the address. The production build writes them into the scripts instead.
const block = document.getElementById(wordsId);
if (block !== null) {
  const words = JSON.parse(block.textContent) as Words;
  provideWords(() => words);
}
