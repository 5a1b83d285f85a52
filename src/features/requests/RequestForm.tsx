import { startTransition, useEffect, useOptimistic, useRef, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import conduct from '@content/conduct.json';
import notices from '@content/legal/notices.json';
import site from '@content/site.json';
import { FileField } from '@/kit/forms/files/FileField';
import { asSecondMessage, FormFailureAlert, sentAgain } from '@/kit/forms/FormFailureAlert';
import { localPath, paths } from '@/navigation/paths';
import { OutboxPanel } from '@/offline/OutboxPanel';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { ChoiceGroup } from '@/kit/ui/form/ChoiceGroup';
import { ConsentBox } from '@/kit/ui/form/ConsentBox';
import { ErrorsAreSummarized } from '@/kit/ui/form/Field';
import { ErrorSummary } from '@/kit/ui/form/ErrorSummary';
import { FormTrap } from '@/kit/ui/form/FormTrap';
import { RichText } from '@/kit/ui/data/RichText';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useHydrated } from '@/kit/ui/feedback/useOnline';
import { t } from '@shared/language/words';
import {
  emptyForm,
  isSigned,
  placesOf,
  reasons,
  textBoxes,
  topics,
  wishes,
  type ErrorPlace,
  type RequestForm as Fields,
  type TextField,
  type Topic,
} from './requestForm';
import styles from './RequestForm.module.scss';
import { RequestReceipt } from './RequestReceipt';
import { useRequest } from './useRequest';

const boxOf = (place: ErrorPlace): string => `request-${place}`;

/**
 * "Write to us" (docs/product.md "Requests to the desk"). The address may name the topic, and the agent of a report:
 * `?about=report&agent=Mombasa+Freight&agentId=ke-mombasa-001`. `price`: what membership costs, in words.
 */
export function RequestForm({ price }: { price: string }) {
  const element = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const [search, setSearch] = useSearchParams();
  const named = isHydrated ? search.get('about') : null;
  // The address follows in a transition, too late for a radio button.
  const [topic, showTopic] = useOptimistic<Topic>(topics.find(({ value }) => value === named)?.value ?? 'enquiry');
  const agent = isHydrated && topic === 'report' ? search.get('agent') : null;
  const agentId = agent === null ? null : search.get('agentId');
  const { form, errors, refusals, failure, outcome, isReady, isSending, change, forgetErrors, submit, show } =
    useRequest(topic, agentId, element);
  const isAgentNamed = useRef(false);
  useEffect(() => {
    if (!isReady || agent === null || isAgentNamed.current) return;
    isAgentNamed.current = true;
    change({ agent });
  }, [isReady, agent, change]);

  if (outcome.status === 'stored') {
    const { answer, body } = outcome.stored;
    const { name, email, phone } = form;
    const again = () => show({ ...emptyForm, name, email, phone });
    const names = form.files.map(({ name: file }) => file);
    return (
      <RequestReceipt
        isApplication={body.kind === 'application'}
        reference={answer.reference}
        email={body.contact.email}
        files={names}
        onAgain={again}
      />
    );
  }

  const text = (field: TextField, isOptional = false) => ({
    name: field,
    required: !isOptional,
    value: form[field],
    error: errors[field],
    readOnly: isSending,
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  const listed = placesOf(topic).flatMap((place) => {
    const message = errors[place];
    return message === undefined ? [] : [{ target: place === 'request' ? null : boxOf(place), message }];
  });
  const choose = (about: Topic) =>
    startTransition(() => {
      showTopic(about);
      forgetErrors(...placesOf(topic));
      setSearch({ about }, { replace: true });
    });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form ref={element} className={styles['form']} aria-label={t('Write to us')} noValidate onSubmit={send}>
      <div className={styles['withoutScripts']}>
        <Alert>
          <p>
            <RichText
              text={t('Sending this form needs JavaScript. Without it, write to <0/>, or call <1/>.')}
              parts={[
                <a key="email" href={`mailto:${site.emails.general}`}>
                  {site.emails.general}
                </a>,
                <a key="phone" href={site.phone.href} dir="ltr">
                  <bdi dir="ltr">{site.phone.display}</bdi>
                </a>,
              ]}
            />
          </p>
        </Alert>
      </div>
      <ErrorSummary errors={listed} attempt={refusals} />
      <ErrorsAreSummarized value={refusals > 0 || 'refused'}>
        <ChoiceGroup
          legend={t('What is it about?')}
          look="pairs"
          name="about"
          choices={topics}
          value={topic}
          onChosen={choose}
        />
        {topic === 'application' && <p>{price}</p>}
        {topic === 'report' && (
          <div id={boxOf('reason')}>
            <ChoiceGroup
              legend={t('What is wrong?')}
              name="reason"
              choices={reasons}
              value={reasons.find(({ value }) => value === form.reason)?.value ?? ''}
              onChosen={(reason) => change({ reason })}
              error={errors.reason}
              required
            />
          </div>
        )}
        {topic === 'privacy' && (
          <div id={boxOf('wish')}>
            <ChoiceGroup
              legend={t('What shall we do with your data?')}
              name="wish"
              choices={wishes}
              value={wishes.find(({ value }) => value === form.wish)?.value ?? ''}
              onChosen={(wish) => change({ wish })}
              error={errors.wish}
              required
            />
          </div>
        )}
        {textBoxes[topic].map(({ field, label, hint, isLong = false, isOptional }) => (
          <div key={field} id={boxOf(field)}>
            {isLong ? (
              <TextArea label={label} hint={hint} rows={field === 'text' ? 5 : 2} {...text(field, isOptional)} />
            ) : (
              <TextInput label={label} hint={hint} autoComplete="off" dir="auto" {...text(field, isOptional)} />
            )}
          </div>
        ))}
        <div id={boxOf('files')}>
          <FileField
            seenBy={t('Only our desk sees them.')}
            files={form.files}
            error={errors.files}
            isReady={isReady && !isSending}
            onChanged={(files) => change({ files })}
          />
        </div>
        <div className={styles['contact']}>
          <div id={boxOf('name')}>
            <TextInput label={t('Your name')} autoComplete="name" dir="auto" {...text('name')} />
          </div>
          <div id={boxOf('email')}>
            <TextInput label={t('Email')} type="email" autoComplete="email" {...text('email')} />
          </div>
          <div id={boxOf('phone')}>
            <TextInput label={t('Phone (optional)')} type="tel" autoComplete="tel" {...text('phone', true)} />
          </div>
        </div>
        {topic === 'application' && (
          <div id={boxOf('conduct')}>
            <ConsentBox
              text={t('We sign the code of conduct of the association, version {version}.', {
                version: conduct.version,
              })}
              more={{ text: t('Read the code of conduct'), href: localPath(paths.conduct) }}
              isGiven={isSigned(form)}
              error={errors.conduct}
              disabled={isSending}
              onChanged={(isGiven) => change({ conduct: isGiven ? conduct.version : '' })}
            />
          </div>
        )}
      </ErrorsAreSummarized>
      <FormTrap />
      <OutboxPanel kind="request" onTakenBack={({ id, draft }) => show(draft as Fields, id)} />
      {failure !== null && (
        <FormFailureAlert failure={failure} textOf={sentAgain} reused={asSecondMessage(() => void submit(true))} />
      )}
      <p className={styles['notice']}>{notices.request}</p>
      <div className={styles['actions']}>
        <Button type="submit" disabled={!isReady} loading={isSending}>
          {isSending ? t('Sending…') : t('Send')}
        </Button>
      </div>
    </form>
  );
}
