import { render, screen } from '@testing-library/react';
import { provideWords } from '@shared/language/words';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { Section } from '@/kit/ui/layout/Section';

afterEach(() => provideWords(() => ({ language: 'en', texts: {}, content: {} })));

test('a text of the content that has no translation yet is marked as English, others are not', () => {
  provideWords(() => ({ language: 'ar', texts: {}, content: {}, untranslated: ['Do you insure?', 'Ask.'] }));
  render(
    <>
      <ContentText>Do you insure?</ContentText>
      <p>
        <ContentText>هل لديكم تأمين؟</ContentText>
      </p>
      <Section title="عنوان" paragraphs={['Ask.']} />
    </>,
  );
  for (const text of ['Do you insure?', 'Ask.']) {
    expect(screen.getByText(text)).toHaveAttribute('lang', 'en');
    expect(screen.getByText(text)).toHaveAttribute('dir', 'ltr');
  }
  for (const text of ['هل لديكم تأمين؟', 'عنوان']) expect(screen.getByText(text)).not.toHaveAttribute('lang');
});
