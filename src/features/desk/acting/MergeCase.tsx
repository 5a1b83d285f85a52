import { useState } from 'react';
import { t } from '@shared/language/words';
import { TextInput } from '@/kit/ui/form/TextInput';
import { Ending } from './Ending';
import { stepsOf, type ActionsProps } from './useCaseEvent';

/** Ends the case as the double of another one, which gets what is said about it later. */
export function MergeCase({ shown, isSending, send, wrong, isHeld }: ActionsProps & { isHeld: boolean }) {
  const [into, setInto] = useState('');
  if (stepsOf(shown.may)('staff.merged').length === 0) return null;
  return (
    <Ending
      shown={shown}
      type="staff.merged"
      title={t('It is a double of another case')}
      does={t(
        'This case ends, and its page says with which one we go on. What the person writes later in answer to our mails goes to that one. Notes and files stay here.',
      )}
      button={t('Close it as a double')}
      isHeld={isHeld}
      isSending={isSending}
      onEnd={({ told }) => send({ type: 'staff.merged', into: into.trim(), told })}
    >
      <TextInput
        label={t('Reference of the case that goes on')}
        name="into"
        value={into}
        error={wrong['into']}
        required
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setInto(target.value)}
      />
    </Ending>
  );
}
