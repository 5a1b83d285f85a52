import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { SignedInUser } from '@/state/session';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { TextInput } from '@/ui/TextInput';
import { t } from '@language/words';
import { FailureAlert } from './forms/FailureAlert';
import { SlowNotice } from './forms/SlowNotice';
import { useSubmission } from './forms/useSubmission';
import { PhotoPreview } from './PhotoPreview';
import { photoFault, profileLimits } from './profile';
import styles from './ProfileForm.module.scss';

const stopped = t('You stopped waiting. The profile may be saved all the same: save it once more to be sure.');

/** Display name and picture; both are optional. */
export function ProfileForm({ user }: { user: SignedInUser }) {
  const titleId = useId();
  const photo = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ displayName: user.displayName ?? '', photoURL: user.photoURL ?? '' });
  const [fault, setFault] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { status, failure, submit, stop } = useSubmission();
  const isSending = status === 'sending';
  const address = draft.photoURL.trim();

  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes });
    setSaved(false);
    setFault(null);
  };
  const save = async () => {
    const wrong = photoFault(address);
    setFault(wrong);
    setSaved(false);
    if (wrong !== null) {
      photo.current?.focus();
      return;
    }
    const displayName = draft.displayName.trim();
    const isDone = await submit((identity) =>
      identity.changeProfile({
        displayName: displayName === '' ? null : displayName,
        photoURL: address === '' ? null : address,
      }),
    );
    setSaved(isDone);
  };

  return (
    <form
      className={styles['form']}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id={titleId} className={styles['title']}>
        {t('Profile')}
      </h2>
      <TextInput
        label={t('Display name')}
        name="displayName"
        autoComplete="name"
        dir="auto"
        maxLength={profileLimits.displayName}
        value={draft.displayName}
        readOnly={isSending}
        onChange={(event) => change({ displayName: event.target.value })}
      />
      <TextInput
        ref={photo}
        label={t('Photo address')}
        name="photoURL"
        type="url"
        inputMode="url"
        autoComplete="photo"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        hint={t('The address of a picture that anyone can open on the web. Leave it empty to show your initials.')}
        maxLength={profileLimits.photoURL}
        value={draft.photoURL}
        readOnly={isSending}
        error={fault}
        onChange={(event) => change({ photoURL: event.target.value })}
      />
      <PhotoPreview
        name={draft.displayName.trim() || user.email || ''}
        address={photoFault(address) === null ? address : ''}
      />
      {isSending && <SlowNotice onStopped={() => stop(stopped)} />}
      {failure !== null && <FailureAlert failure={failure} onRetried={() => void save()} />}
      <Button type="submit" variant="secondary" loading={isSending}>
        {isSending ? t('Saving…') : t('Save profile')}
      </Button>
      <div role="status">{isSaved && !isSending && <Alert>{t('Your profile is saved.')}</Alert>}</div>
    </form>
  );
}
