import { localeOf, type Language } from '../../shared/language/languages';

interface Question {
  question: string;
  answer: string;
}

/** https://schema.org/FAQPage of the questions of the site, on a page in `language`. */
export const faqData = (questions: readonly Question[], language: Language): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: localeOf[language].replace(/-u-.*/, ''),
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
