import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import faq from '@content/faq.json';
import type { FaqItem } from '@content/schemas/questions';
import type { Language } from '@shared/language/languages';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { useSiteWords } from './siteWords';

interface Asked extends FaqItem {
  /** Of what an editor wrote. */
  language?: Language;
}
const seeds: readonly Asked[] = faq;

interface QuestionsProps {
  questions: readonly Asked[];
  /** Opening an answer closes the others of the group. */
  group: string;
  /** What follows the answer to becoming a member. */
  joining: ReactNode;
}

/** The questions of this page: those of the site, or what editors wrote, of which there may be none. */
export function useQuestions(): readonly Asked[] {
  const { questions = seeds } = useSiteWords();
  return questions;
}

/** The questions with their answers, one open at most (docs/product.md "Questions"). */
export function Questions({ questions, group, joining }: QuestionsProps) {
  return questions.map(({ id, language, question, answer, link }) => (
    // Another language is another element: page translators move texts.
    <Disclosure
      key={`${id} ${language ?? ''}`}
      summary={<ContentText language={language}>{question}</ContentText>}
      group={group}
    >
      <p>
        <ContentText language={language}>{answer}</ContentText>
      </p>
      {id === 'becoming-a-member' && <p>{joining}</p>}
      {link !== undefined && (
        <Link to={link.to}>
          <ContentText language={language}>{link.text}</ContentText>
        </Link>
      )}
    </Disclosure>
  ));
}
