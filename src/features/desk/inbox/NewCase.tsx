import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { t } from '@shared/language/words';
import { caseKinds } from '@shared/desk/kinds';
import type { NewCase as Body } from '@shared/desk/newCase';
import { takenKinds, takenWays } from '@shared/desk/newCase';
import { languageNames, languages } from '@shared/language/languages';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { FormFailureAlert, sentAgain } from '@/kit/forms/FormFailureAlert';
import { paths } from '@/navigation/paths';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { casePath, inboxOf } from './casePath';
import styles from '../case/CaseView.module.scss';
import { DraftForm } from '../frame/DraftForm';
import { boxesOf, kindOf, newCaseDrafts, newCaseKind, type NewCaseForm, type NewCaseView, type Place } from './newCase';
import { caseDeskApi } from './caseDeskEndpoint';
import { takenFrom } from './words';

type Choices = readonly (readonly [value: string, label: string])[];

/** What is chosen in a kind, besides its texts. */
const choicesOf: Readonly<Record<string, { field: 'reason' | 'wish' | 'mode'; label: string; choices: Choices }>> = {
  report: {
    field: 'reason',
    label: t('What is wrong'),
    choices: [
      ['fraud', t('Fraud')],
      ['contact', t('Wrong contacts')],
      ['closed', t('Out of business')],
      ['other', t('Something else')],
    ],
  },
  privacy: {
    field: 'wish',
    label: t('Asked for'),
    choices: [
      ['export', t('A copy of what we hold')],
      ['correct', t('A correction')],
      ['delete', t('Deletion')],
    ],
  },
  quote: {
    field: 'mode',
    label: t('Mode [transport]'),
    choices: [
      ['air', t('Air [freight]')],
      ['sea', t('Sea [freight]')],
      ['land', t('Land [freight]')],
      ['home-delivery', t('Home delivery')],
    ],
  },
};

function useNewCase(element: React.RefObject<HTMLFormElement | null>): NewCaseView {
  const navigate = useNavigate();
  const inbox = inboxOf(useLocation());
  const [run] = caseDeskApi.endpoints.takeDownCase.useMutation();
  const [drafts] = useState(newCaseDrafts);
  return useForm<NewCaseForm, Place, Body, { reference: string }>(
    {
      ...newCaseKind,
      drafts,
      send: run,
      onDone: (stored) => {
        if (stored !== null) void navigate(casePath(stored.answer.reference), { replace: true, state: { inbox } });
      },
    },
    element,
  );
}

/** Takes down what somebody said by phone, in a mail or here (docs/product.md "The desk"). */
export function NewCase() {
  const element = useRef<HTMLFormElement>(null);
  const view = useNewCase(element);
  const inbox = inboxOf(useLocation());
  const { form, errors, refusals, failure, wasKept, isSending, change, submit, show } = view;
  useFocusOnRefusal(element, refusals);
  const kind = kindOf(form);
  const chosen = kind === null ? undefined : choicesOf[kind];
  const field = (name: keyof NewCaseForm & Place) => ({
    name,
    value: String(form[name]),
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <DraftForm
      ref={element}
      label={t('New case')}
      className={styles['part']}
      draft={{ isSending, wasKept, save: submit, startEmpty: () => show(newCaseKind.empty) }}
    >
      <p>
        <Link to={`${paths.desk}${inbox}`}>{t('Back to the inbox')}</Link>
      </p>
      <div className={styles['fields']}>
        <Choice
          label={t('How did it come?')}
          {...field('how')}
          choices={takenWays.map((way) => [way, takenFrom[way]])}
        />
        <Choice
          label={t('What is it about?')}
          {...field('kind')}
          choices={takenKinds.map((one) => [one, caseKinds[one].name])}
        />
        {chosen !== undefined && (
          <Choice key={chosen.field} label={chosen.label} {...field(chosen.field)} choices={chosen.choices} />
        )}
        {kind !== null &&
          boxesOf[kind]
            .filter(({ isLong }) => isLong !== true)
            .map(({ field: name, label, isOptional, type = 'text' }) => (
              <TextInput
                key={name}
                label={label}
                type={type}
                autoComplete="off"
                dir="auto"
                required={isOptional !== true}
                {...field(name)}
              />
            ))}
      </div>
      {kind !== null &&
        boxesOf[kind]
          .filter(({ isLong }) => isLong === true)
          .map(({ field: name, label, isOptional }) => (
            <TextArea
              key={name}
              label={label}
              rows={name === 'text' ? 5 : 2}
              required={isOptional !== true}
              {...field(name)}
            />
          ))}
      <div className={styles['fields']}>
        <TextInput label={t('Name of the person')} autoComplete="off" dir="auto" required {...field('name')} />
        <TextInput label={t('Email')} type="email" autoComplete="off" {...field('email')} />
        <TextInput label={t('Phone')} type="tel" autoComplete="off" {...field('phone')} />
        <Select label={t('Language of the person')} {...field('language')}>
          {languages.map((one) => (
            <option key={one} value={one} lang={one} translate="no">
              {languageNames[one]}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles['choices']}>
        <label>
          <input
            type="checkbox"
            checked={form.receipt && form.email.trim() !== ''}
            disabled={form.email.trim() === ''}
            onChange={({ target }) => change({ receipt: target.checked })}
          />
          <span>{t('Mail the reference to the person, with the link to follow it')}</span>
        </label>
      </div>
      {failure !== null && (
        <FormFailureAlert
          failure={failure}
          textOf={sentAgain}
          reused={{
            text: t(
              'An earlier version is stored, and you have changed it since. You can store this one as a second case.',
            ),
            action: t('Store it as a second case'),
            onSentAsNew: () => void submit(true),
          }}
        />
      )}
      <div className={styles['buttons']}>
        <Button type="submit" loading={isSending}>
          {t('Open the case')}
        </Button>
      </div>
    </DraftForm>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  choices: Choices;
}

const Choice = ({ choices, ...given }: ChoiceProps) => (
  <Select {...given}>
    <option value="">{t('Choose…')}</option>
    {choices.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
);
