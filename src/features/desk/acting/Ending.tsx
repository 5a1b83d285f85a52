import { useRef, useState, type ReactNode } from 'react';
import { t } from '@shared/language/words';
import type { Told } from '@machines/caseEvents';
import type { DeskCase } from '@shared/desk/cases';
import { Button } from '@/kit/ui/form/Button';
import { ChoiceGroup } from '@/kit/ui/form/ChoiceGroup';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from '../case/CaseView.module.scss';

interface EndingProps<Choice extends string> {
  shown: DeskCase;
  /** Of the event. */
  type: string;
  title: string;
  /** What it does, and to whom. */
  does: string;
  button: string;
  /** Reasons or outcomes by their names; none where there is only one way. */
  choices?: readonly (readonly [Choice, string])[];
  label?: string;
  /** A note that stays at the desk can be written. */
  hasNote?: boolean;
  /** Nobody may mail the person. */
  isHeld: boolean;
  isSending: boolean;
  onEnd: (ending: { choice: Choice | null; told: Told; note: string | null }) => Promise<boolean>;
  /** Further fields. */
  children?: ReactNode;
}

/** Ends a case: for what reason, and how the person learns of it. Nothing is chosen beforehand. */
export function Ending<Choice extends string>({
  shown,
  type,
  title,
  does,
  button,
  choices = [],
  label = '',
  hasNote = false,
  isHeld,
  isSending,
  onEnd,
  children,
}: EndingProps<Choice>) {
  const [picked, setPicked] = useState('');
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [telling, setTelling] = useState<Telling>({ how: '', text: null, why: '' });
  const email = shown.sent?.contact.email ?? '';
  const choice = choices.find(([value]) => value === picked)?.[0] ?? null;
  const isSpam = choice === 'spam';
  const proposed = shown.closings.find((one) => one.type === type && one.choice === choice)?.text ?? '';
  const step = shown.may?.find((one) => one.type === type && (one.outcome ?? one.reason ?? null) === choice);
  const mayBeUntold = step?.untold === true;
  const how = telling.how === 'not' && !mayBeUntold ? '' : telling.how;
  const told = isSpam ? ({ how: 'not', why: t('It is spam.') } as const) : toldBy({ ...telling, how }, proposed);
  const isUnexplained = choice === 'refused' && told?.how === 'mail' && told.text.trim() === proposed.trim();
  const end = () => {
    setWrong({
      ...(told === null && { how: t('Say how the person learns of it.') }),
      ...(isUnexplained && { text: t('Write the reason.') }),
    });
    if (isUnexplained) form.current?.querySelector<HTMLElement>(`[name="${mailBox}"]`)?.focus();
    else if (told !== null) void onEnd({ choice, told, note: note.trim() === '' ? null : note });
  };
  return (
    <Disclosure summary={title}>
      <form
        ref={form}
        aria-label={title}
        className={styles['actions']}
        onSubmit={(event) => {
          event.preventDefault();
          end();
        }}
      >
        <p>{does}</p>
        {children}
        {choices.length > 0 && (
          <Select
            label={label}
            value={picked}
            required
            onChange={({ target }) => {
              setPicked(target.value);
              setWrong({});
            }}
          >
            <option value="">{t('Choose…')}</option>
            {choices.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {isSpam ? (
          <p>{t('Nobody gets a mail: the address may be somebody else’s.')}</p>
        ) : (
          <HowTold
            name={`told ${type}`}
            to={isHeld || email === '' ? null : email}
            mayBeUntold={mayBeUntold}
            proposed={proposed}
            telling={{ ...telling, how }}
            wrong={wrong}
            onChanged={(change) => {
              setTelling({ ...telling, ...change });
              setWrong({});
            }}
          />
        )}
        {hasNote && (
          <TextArea
            label={t('Note (optional)')}
            hint={t('Stays at the desk.')}
            value={note}
            maxLength={2_000}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
        <div className={styles['buttons']}>
          <Button type="submit" variant="danger" loading={isSending}>
            {button}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

/** Name of the box with the text of the mail. */
const mailBox = 'mail';

/** What is wrong with the way, or with the text of the mail. */
interface Wrong {
  how?: string;
  text?: string;
}

interface Telling {
  how: Told['how'] | '';
  /** Null: as proposed. */
  text: string | null;
  why: string;
}

/** Null: nothing is chosen yet. */
function toldBy({ how, text, why }: Telling, proposed: string): Told | null {
  if (how === 'mail') return { how, text: text ?? proposed };
  if (how === 'not') return { how, why };
  return how === 'phone' ? { how } : null;
}

interface HowToldProps {
  name: string;
  /** Null: no mail can be sent. */
  to: string | null;
  /** Somebody who was answered, or whom nobody can or should reach. */
  mayBeUntold: boolean;
  proposed: string;
  telling: Telling;
  wrong: Wrong;
  onChanged: (change: Partial<Telling>) => void;
}

function HowTold({ name, to, mayBeUntold, proposed, telling: { how, text, why }, wrong, onChanged }: HowToldProps) {
  return (
    <>
      <ChoiceGroup
        legend={t('How does the person learn of it?')}
        name={name}
        required
        choices={[
          ...(to === null ? [] : [{ value: 'mail' as const, label: t('By a mail to {email}', { email: to }) }]),
          { value: 'phone', label: t('By phone: I have called') },
          ...(mayBeUntold ? [{ value: 'not' as const, label: t('Not at all, because …') }] : []),
        ]}
        value={how}
        error={wrong.how}
        onChosen={(chosen) => onChanged({ how: chosen })}
      />
      {how === 'mail' && (
        <TextArea
          label={t('Text of the mail')}
          hint={t('It goes as it is written here, with the link to their page below.')}
          name={mailBox}
          error={wrong.text}
          rows={6}
          value={text ?? proposed}
          required
          maxLength={10_000}
          onChange={({ target }) => onChanged({ text: target.value })}
        />
      )}
      {how === 'not' && (
        <TextInput
          label={t('Why nobody tells them')}
          value={why}
          required
          maxLength={500}
          onChange={({ target }) => onChanged({ why: target.value })}
        />
      )}
    </>
  );
}
