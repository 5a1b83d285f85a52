import { setOpeningHours } from '../lib/caselog/officeTime';
import { setPrice } from '../lib/price';
import { rarely } from '../lib/log/rarely';
import { plugin } from '../lib/plugin';
import { followWords, type LiveWords } from './liveWords';
import { readSeeds } from './seeds';

declare module 'fastify' {
  interface FastifyInstance {
    /** What visitors see of the words that editors write. */
    words: LiveWords;
  }
}

/** Words that are edited at the desk, in place of those of `contentFolder` (absolute path of content/). */
export const editing = plugin('editing', [], async (app, { contentFolder }: { contentFolder: string }) => {
  const onError = rarely((err, leftOut) => app.log.error({ err, leftOut }, 'could not load the words of editors'));
  const words = followWords(app.database.kysely, await readSeeds(contentFolder), onError);
  const follow = (): void => {
    setOpeningHours(words.hours());
    setPrice(words.price());
  };
  // Deadlines and mails follow the hours; what is charged, and mails, the price.
  follow();
  words.followers.push(follow);
  app.decorate('words', words);
  app.polling.push(words.polling);
});
