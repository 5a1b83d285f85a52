import { useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import type { DeskCase } from '@shared/desk/cases';
import { t } from '@shared/language/words';
import { Select } from '@/kit/ui/form/Select';

interface AnswerTemplatesProps {
  shown: DeskCase;
  /** What is typed so far. */
  text: string;
  onFilled: (text: string) => void;
}

/** Templates that fit the case, in the sender's language. One is put in at once, but never over what was typed without asking. */
export function AnswerTemplates({ shown: { templates, language }, text, onFilled }: AnswerTemplatesProps) {
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  if (templates.length === 0) return null;
  const choose = (id: string) => {
    setChosen(id);
    const next = templates.find((one) => one.id === id)?.text;
    if (next === undefined) return;
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
        {templates.map((one) => (
          <option key={one.id} value={one.id}>
            {one.language === (language ?? 'en')
              ? one.title
              : t('{title} (in English: there is none in the sender’s language)', { title: one.title })}
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
