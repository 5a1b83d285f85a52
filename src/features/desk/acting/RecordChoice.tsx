import { useState } from 'react';
import { t } from '@shared/language/words';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import styles from '../case/CaseView.module.scss';
import { stepsOf, type ActionsProps } from './useCaseEvent';

/** Records which offer the shipper chose: none is chosen beforehand, and who is told what stands above the button. */
export function RecordChoice({ shown, isSending, send }: Omit<ActionsProps, 'wrong'>) {
  const [picked, setPicked] = useState('');
  const nameOf = (agentId: string) => shown.agents.find(({ id }) => id === agentId)?.name ?? agentId;
  const choices = stepsOf(shown.may)('shipper.chose').flatMap(({ agentId, version = 1 }) =>
    typeof agentId === 'string' ? { agentId, version, name: nameOf(agentId) } : [],
  );
  const chosen = choices.find(({ agentId }) => agentId === picked);
  const offer = shown.offers.find(({ agentId }) => agentId === picked);
  const title = t('The shipper chose an offer by mail or phone');
  if (choices.length === 0) return null;
  return (
    <Disclosure summary={title}>
      <form
        aria-label={title}
        className={styles['actions']}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === undefined) return;
          const { agentId, version } = chosen;
          void send({ type: 'shipper.chose', agentId, version });
        }}
      >
        <Select label={t('Agent')} value={picked} required onChange={({ target }) => setPicked(target.value)}>
          <option value="">{t('Choose…')}</option>
          {choices.map(({ agentId, name }) => (
            <option key={agentId} value={agentId}>
              {name}
            </option>
          ))}
        </Select>
        {chosen !== undefined && (
          <>
            {offer !== undefined && (
              <p>{t('The offer: {amount}, {transit}', { amount: offer.amount, transit: offer.transit })}</p>
            )}
            <p>
              {t(
                'The case ends, and cannot be opened again. {agent} gets a mail with the contact of the shipper, and the shipper one with theirs. The other agents that offered or are awaited get one that another was chosen.',
                { agent: chosen.name },
              )}
            </p>
          </>
        )}
        <div className={styles['buttons']}>
          <Button type="submit" variant="danger" loading={isSending}>
            {t('Record the choice')}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
