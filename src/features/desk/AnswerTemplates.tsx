import { useState } from 'react';
import answers from '@content/answers.json';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { t } from '@shared/language/words';
import { Select } from '@/ui/Select';

interface AnswerTemplatesProps {
  kind: string;
  /** Of the person who gets the answer. */
  name: string;
  reference: string;
  /** What is typed so far. */
  text: string;
  onFilled: (text: string) => void;
}

/** A template with the person's name and the case's reference. */
const filled = (paragraphs: readonly string[], { name, reference }: { name: string; reference: string }): string =>
  paragraphs
    .join('\n\n')
    .replaceAll('[name]', () => name)
    .replaceAll('[reference]', () => reference);

/** Templates of content/answers.json that fit the case. One is put in at once, but never over what was typed without asking. */
export function AnswerTemplates({ kind, name, reference, text, onFilled }: AnswerTemplatesProps) {
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const fitting = answers.filter(({ kinds }) => kinds.includes(kind));
  if (fitting.length === 0) return null;
  const choose = (id: string) => {
    setChosen(id);
    const template = fitting.find((one) => one.id === id);
    if (template === undefined) return;
    const next = filled(template.paragraphs, { name, reference });
    if (text.trim() === '') onFilled(next);
    else if (text !== next) setAsked(next);
  };
  const close = () => {
    setAsked(null);
    setChosen('');
  };
  return (
    <>
      <Select label={t('Start from a template')} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">{t('None')}</option>
        {fitting.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Dialog
        open={asked !== null}
        title={t('Replace what you typed?')}
        onClosed={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('Keep my text')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                if (asked !== null) onFilled(asked);
                setAsked(null);
              }}
            >
              {t('Replace it')}
            </Button>
          </>
        }
      >
        <p>{t('The template would replace the answer that you have begun.')}</p>
      </Dialog>
    </>
  );
}
