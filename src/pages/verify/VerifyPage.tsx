import { useRef, useState } from 'react';
import { t } from '@shared/language/words';
import type { VerifiedAgent, VerifyPage as VerifyData } from '@shared/listings/verifyPage';
import { CheckMeanings } from '@/features/directory/agent/PublicChecks';
import { reportPath } from '@/features/directory/agent/agentContact';
import { ServedPage } from '@/features/served/ServedPage';
import { PageHead } from '@/navigation/PageHead';
import { localPath, paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useHydrated } from '@/kit/ui/feedback/useOnline';
import { AgentNote } from './AgentNote';
import styles from './VerifyPage.module.scss';

/** Target of "Check an agent": whether somebody is in the directory (docs/product.md "Verify an agent"). */
export default function VerifyPage() {
  return <ServedPage<typeof paths.verify> draw={(data) => <Verification {...data} />} />;
}

function Verification(data: VerifyData) {
  return (
    <>
      <PageHead
        title={t('Check an agent')}
        description={t(
          'See whether a company, phone number, email address or website is that of an agent in the directory.',
        )}
        indexed={false}
      />
      <PageBanner
        slim
        title={t('Check an agent')}
        lead={t('Before you pay or hand over cargo: see whether a company is really in the directory.')}
      />
      <div className={styles['column']}>
        <Outcome {...data} />
        <Question asked={data.asked} />
        <CheckMeanings />
      </div>
    </>
  );
}

/** The question, posted to the page's own address. Without scripts the browser says that it is missing. */
function Question({ asked }: Pick<VerifyData, 'asked'>) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      method="post"
      action=""
      className={styles['form']}
      noValidate={isHydrated}
      onSubmit={(event) => {
        if (field.current?.value.trim() !== '') return;
        event.preventDefault();
        setMissing(true);
        field.current.focus();
      }}
    >
      <TextInput
        ref={field}
        label={t('Name, phone number, email address or website')}
        name="q"
        hint={t('As it is in the message or on the invoice that you received. Or the address of a badge.')}
        error={isMissing ? t('Enter a name, a phone number, an email address or a website.') : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={2_500}
        required
        dir="auto"
        defaultValue={asked}
        onChange={() => setMissing(false)}
      />
      <Button type="submit">{t('Check [verb]')}</Button>
    </form>
  );
}

function Outcome({ asked, kind, answer, agents }: VerifyData) {
  if (answer === 'none') return null;
  const isTrusted = answer === 'known' && agents.every(({ standing }) => standing === 'listed');
  return (
    <section className={styles['outcome']} aria-labelledby="outcome">
      <h2 id="outcome">
        <bdi>{asked}</bdi>
      </h2>
      <Alert kind={isTrusted ? 'verified' : answer === 'unknown' || answer === 'limited' ? 'notice' : 'danger'}>
        <p>{sentence(answer, agents)}</p>
      </Alert>
      {agents.length === 0 ? null : (
        <ul className={styles['agents']}>
          {agents.map((agent) => (
            <li key={agent.id} className={styles['agent']}>
              <AgentNote agent={agent} />
            </li>
          ))}
        </ul>
      )}
      <Advice answer={answer} kind={kind} isTrusted={isTrusted} agents={agents} />
    </section>
  );
}

function sentence(answer: VerifyData['answer'], agents: readonly VerifiedAgent[]): string {
  if (answer === 'limited') return t('There were many questions from your network. Wait ten minutes, then ask again.');
  if (answer === 'unknown') return t('This is not in the directory. That alone does not make it a fraud.');
  if (answer === 'lookalike')
    return t('This is not in the directory, but it looks like something that is. Be careful.');
  if (agents.some(({ standing }) => standing === 'suspended'))
    return t('This agent is suspended. Do not pay, and do not hand over cargo.');
  if (agents.some(({ standing }) => standing === 'expired'))
    return t('This agent was in the directory, but the listing has expired.');
  return t('This is in the directory.');
}

function Advice({
  answer,
  kind,
  isTrusted,
  agents,
}: Pick<VerifyData, 'answer' | 'kind'> & { isTrusted: boolean; agents: readonly VerifiedAgent[] }) {
  // What looks like an agent is not that agent.
  const [agent, ...others] = answer === 'known' ? agents : [];
  const lines: string[] = [];
  if (isTrusted && kind === 'name')
    lines.push(t('Anybody can use a name. Check the phone number and the email address that you were given, too.'));
  if (isTrusted && kind === 'phone')
    lines.push(t('A displayed number can be forged. Call it yourself instead of trusting a call from it.'));
  if (isTrusted && (kind === 'email' || kind === 'domain'))
    lines.push(t('Compare every letter of the address in the message: a forged one differs in one of them.'));
  if (answer === 'lookalike')
    lines.push(
      t(
        'Names, letters and endings of addresses are copied with small changes. Contact the agent above by the details in the directory, and ask.',
      ),
    );
  if (answer === 'unknown')
    lines.push(t('Check the spelling. Ask for the name under which the company is listed, and check that.'));
  if (answer !== 'limited')
    lines.push(
      t('If bank details have changed, or somebody is in a hurry to be paid, call a number from the directory first.'),
    );
  return (
    <>
      <ul className={styles['advice']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isTrusted ? null : (
        <p>
          <a
            href={localPath(
              agent === undefined || others.length > 0 ? `${paths.contact}?about=report#write` : reportPath(agent),
            )}
          >
            {t('Report it to the association')}
          </a>
        </p>
      )}
    </>
  );
}
