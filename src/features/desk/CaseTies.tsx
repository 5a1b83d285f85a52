import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { CaseTie, DeskCase } from '@shared/desk/cases';
import { apiErrorOf } from '@/api/apiError';
import { newId } from '@/state/newId';
import { Button } from '@/ui/Button';
import { ErrorAlert } from '@/ui/ErrorAlert';
import { TextInput } from '@/ui/TextInput';
import { casePath } from './casePath';
import styles from './CaseView.module.scss';
import { deskApi } from './deskEndpoint';

const names: Readonly<Record<CaseTie['tie'], string>> = {
  survivor: t('This case is a double of it'),
  double: t('A double of this case'),
  linked: t('Linked [cases]'),
};

/** Other cases that this one belongs with, and a way to link one. */
export function CaseTies({ shown: { reference, ties }, mayWork }: { shown: DeskCase; mayWork: boolean }) {
  const [run, { isLoading, error }] = deskApi.endpoints.tieCases.useMutation();
  const [other, setOther] = useState('');
  const [requestId, setRequestId] = useState(newId);
  const failure = error === undefined ? undefined : apiErrorOf(error);
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const change = async (tie: Omit<Parameters<typeof run>[0], 'reference'>, words: string) => {
    setDone('');
    if ((await run({ reference, ...tie })).error !== undefined) return false;
    setDone(words);
    return true;
  };
  if (ties.length === 0 && !mayWork) return null;
  return (
    <section aria-labelledby="case-ties" className={styles['part']}>
      <h2 id="case-ties" ref={heading} tabIndex={-1}>
        {t('Other cases')}
      </h2>
      <p role="status">{done !== '' && <span>{done}</span>}</p>
      {ties.length > 0 && (
        <ul>
          {ties.map(({ reference: one, tie }) => (
            <li key={one} className={styles['buttons']}>
              <Link to={casePath(one)} translate="no">
                {one}
              </Link>
              <span>{names[tie]}</span>
              {mayWork && tie === 'linked' && (
                <Button
                  variant="secondary"
                  size="small"
                  loading={isLoading}
                  aria-label={t('Unlink {reference}', { reference: one })}
                  onClick={() =>
                    void change(
                      { requestId: newId(), other: one, isWanted: false },
                      t('No longer linked with {reference}', { reference: one }),
                    ).then((isDone) => {
                      // The button goes with the link.
                      if (isDone) heading.current?.focus();
                    })
                  }
                >
                  {t('Unlink')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWork && (
        <form
          aria-label={t('Link another case')}
          className={styles['actions']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const words = t('Linked with {reference}', { reference: other.trim().toUpperCase() });
            void change({ requestId, other, isWanted: true }, words).then((isDone) => {
              if (!isDone) return;
              setOther('');
              setRequestId(newId());
            });
          }}
        >
          <TextInput
            label={t('Reference of another case')}
            value={other}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            error={failure?.fields?.['other']}
            onChange={({ target }) => {
              setOther(target.value);
              setRequestId(newId());
            }}
          />
          {failure !== undefined && failure.fields === undefined && <ErrorAlert error={failure} />}
          <div className={styles['buttons']}>
            <Button type="submit" variant="secondary" loading={isLoading}>
              {t('Link them')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
