import { paragraphsOf } from '../../assistant/articles';
import { sayHours } from '../../assistant/placeholders';
import { weekdays } from '../../places/openingHours';
import { openDays, type HoursValue } from '../../shared/editing/hours';
import type { LiveWords } from '../editing/liveWords';
import { plugin } from '../lib/plugin';
import { rarely } from '../lib/log/rarely';
import { chatAnswerRoutes } from './answerRoutes';
import type { ModelTimes } from './converse';
import { DailyBudget } from './dailyBudget';
import { openAssistant, type Assistant, type SiteTexts } from './openAssistant';
import { chatRoutes } from './routes';
import { TokenCount } from './tokenCount';
import { followAnswers, type LiveAnswers } from './written/liveAnswers';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null when the chat is switched off. */
    assistant: Assistant | null;
    /** Answers that editors wrote for it. */
    answers: LiveAnswers;
    /** Of the language model. */
    modelTokens: TokenCount;
  }
}

export interface AssistantOptions {
  /** Absolute path of content/. */
  contentFolder: string;
  /** Deadlines for the language model. */
  modelTimes?: ModelTimes | undefined;
}

/** What the assistant reads of the words of the site: it searches in English. */
const textsOf = (words: Pick<LiveWords, 'articles' | 'questions'>): SiteTexts => ({
  articles: words
    .articles()
    .flatMap(({ language, title, description, body }) =>
      language === 'en' ? { title, description, paragraphs: paragraphsOf(body) } : [],
    ),
  questions: words.questions('en'),
});

/** Opening hours in English words, as `content/` has them. */
const inWords = (hours: HoursValue | null): Parameters<typeof sayHours>[0] =>
  hours && {
    lines: openDays(hours).map(({ first, last, hours: times }) => {
      const days = first === last ? weekdays[first] : `${weekdays[first]} to ${weekdays[last]}`;
      return `${days}, ${times.replaceAll('-', '–')}`;
    }),
    note: hours.note,
  };

/** The assistant of the chat, and what editors answer for it. */
export const assistant = plugin(
  'assistant',
  ['directory', 'lookUp', 'words'],
  async (app, { contentFolder, modelTimes: times }: AssistantOptions) => {
    const { config, database, directory, lookUp, taskLog: log, words } = app;
    const modelTokens = new TokenCount();
    const opened =
      config.assistant === null
        ? null
        : await openAssistant({
            settings: config.assistant,
            index: directory.index(),
            contentFolder,
            words: textsOf(words),
            siteUrl: config.publicUrl,
            onSettingDropped: (setting) =>
              log.warn({ setting }, 'the model rejected this setting; it is no longer sent'),
            onTokens: (tokens) => modelTokens.add(tokens),
            ...(times === undefined ? {} : { times }),
          });
    if (opened !== null) {
      app.directoryFollowers.push(opened.setDirectory);
      sayHours(null);
      words.followers.push(() => {
        sayHours(inWords(words.hours()));
        opened.setWords(textsOf(words));
      });
    }
    const answers = followAnswers(
      database.kysely,
      (written) => opened?.setWritten(written),
      rarely((err, leftOut) => app.log.error({ err, leftOut }, 'could not load the answers of editors')),
    );
    app.decorate('assistant', opened).decorate('answers', answers).decorate('modelTokens', modelTokens);
    app.polling.push(answers.polling);
    const questions = config.assistant?.questionsPerDay ?? 0;
    const budget = new DailyBudget({ kysely: database.kysely, questions, log });
    app.apiRoutes.push((api) => chatRoutes(api, opened, budget, lookUp, chatAnswerRoutes(api, database)));
  },
);
