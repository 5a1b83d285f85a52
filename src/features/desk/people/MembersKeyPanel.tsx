import { useRef, useState } from 'react';
import type * as v from 'valibot';
import { membersKeyDraftSchema, type MembersKey } from '@shared/desk/members';
import { t } from '@shared/language/words';
import { localTime } from '@shared/text/format';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { TextInput } from '@/kit/ui/form/TextInput';
import { apiErrorOf } from '@/kit/api/apiError';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { deskPeopleApi } from './deskPeopleEndpoint';
import listing from '../frame/Listing.module.scss';
import { useProven } from '../frame/proof';

/** The members' key: shown and changed after a recent sign-in. */
export function MembersKeyPanel() {
  const [read, { isFetching, error }] = deskPeopleApi.endpoints.getMembersKey.useLazyQuery();
  const proven = useProven();
  const [shown, setShown] = useState<MembersKey | null>(null);
  const show = async () => {
    const { data } = await proven(() => read(null));
    if (data !== undefined) setShown(data);
  };
  return (
    <Disclosure summary={t('The members’ key')}>
      <div className={listing['listing']}>
        {shown === null ? (
          <div className={listing['buttons']}>
            <Button variant="secondary" size="small" loading={isFetching} onClick={() => void show()}>
              {t('Show the key')}
            </Button>
          </div>
        ) : (
          <Shown known={shown} onChanged={setShown} onOutdated={() => void show()} />
        )}
        {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      </div>
    </Disclosure>
  );
}

const empty = { key: '' };

interface ShownProps {
  known: MembersKey;
  onChanged: (key: MembersKey) => void;
  /** Somebody else changed it: the one that counts is to be read. */
  onOutdated: () => void;
}

function Shown({ known, onChanged, onOutdated }: ShownProps) {
  const { key, since, previousUntil } = known;
  const [run] = deskPeopleApi.endpoints.setMembersKey.useMutation();
  const proven = useProven();
  const [isChanged, setChanged] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const view = useForm<typeof empty, 'key', v.InferOutput<typeof membersKeyDraftSchema>, MembersKey>(
    {
      empty,
      schema: membersKeyDraftSchema,
      requestOf: (form) => ({ ...form, seen: since }),
      placeOf: (path) => (path === 'key' ? 'key' : null),
      send: (body) => proven(() => run(body)),
      onDone: (stored) => {
        if (stored === null) return;
        setChanged(true);
        onChanged(stored.answer);
        view.show(empty);
      },
    },
    element,
  );
  useFocusOnRefusal(element, view.refusals);
  const { form, errors, failure, isSending, change, submit } = view;
  return (
    <>
      <p>
        <strong translate="no" dir="ltr">
          {key}
        </strong>{' '}
        <span className={listing['detail']}>
          {since === null ? t('As the operator set it') : t('Since {time}', { time: localTime(since) })}
        </span>
      </p>
      {previousUntil !== null && (
        <p className={listing['detail']}>
          {t('The key before it opens the page until {time}.', { time: localTime(previousUntil) })}
        </p>
      )}
      <p role="status">{isChanged && <span>{t('The key is changed. New members get it with their welcome.')}</span>}</p>
      <form
        ref={element}
        aria-label={t('Change the members’ key')}
        className={listing['listing']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChanged(false);
          void submit();
        }}
      >
        <TextInput
          name="key"
          label={t('New key')}
          hint={t('At least 8 characters. Tell it to your members: no mail does.')}
          value={form.key}
          maxLength={100}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={errors.key}
          onChange={({ target }) => change({ key: target.value })}
        />
        {failure?.code === 'members_key_changed' ? (
          <Alert kind="danger">
            <p>{failure.message}</p>
            <Button variant="secondary" size="small" onClick={onOutdated}>
              {t('Show the key that counts')}
            </Button>
          </Alert>
        ) : (
          failure !== null && <ErrorAlert error={failure} />
        )}
        <div className={listing['buttons']}>
          <Button type="submit" variant="secondary" loading={isSending}>
            {t('Change the key')}
          </Button>
        </div>
      </form>
    </>
  );
}
