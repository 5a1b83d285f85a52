import { useRef, useState } from 'react';
import * as v from 'valibot';
import { SavedForm } from '@/kit/forms/SavedForm';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import type { SignedInUser } from '@/state/session';
import { TextInput } from '@/kit/ui/form/TextInput';
import { t } from '@shared/language/words';
import { SlowNotice } from './forms/SlowNotice';
import { useIdentityCall } from './identityCall';
import { PhotoPreview } from './PhotoPreview';
import { photoFault, profileLimits } from './profile';
import styles from './ProfileForm.module.scss';

const stopped = t('You stopped waiting. The profile may be saved all the same: save it once more to be sure.');

interface Profile {
  displayName: string;
  photoURL: string;
}

const orNull = v.transform((text: string) => (text === '' ? null : text));
const profileSchema = v.object({
  displayName: v.pipe(v.string(), v.trim(), orNull),
  photoURL: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (address) => photoFault(address) === null,
      ({ input }) => photoFault(input) ?? '',
    ),
    orNull,
  ),
});

/** Display name and picture; both are optional. */
export function ProfileForm({ user }: { user: SignedInUser }) {
  const element = useRef<HTMLFormElement>(null);
  const call = useIdentityCall();
  const [empty] = useState<Profile>({ displayName: user.displayName ?? '', photoURL: user.photoURL ?? '' });
  const view = useForm<Profile, keyof Profile, v.InferOutput<typeof profileSchema>, true>(
    {
      empty,
      schema: profileSchema,
      requestOf: (form) => form,
      placeOf: (path) => (path === 'displayName' || path === 'photoURL' ? path : null),
      offlineText: null,
      send: (profile) => call((identity) => identity.changeProfile(profile)),
    },
    element,
  );
  const { form, errors, refusals, isSending, change, stop } = view;
  useFocusOnRefusal(element, refusals);
  const address = form.photoURL.trim();

  return (
    <SavedForm
      ref={element}
      title={t('Profile')}
      titleClass={styles['title']}
      className={styles['form']}
      view={view}
      words={{ send: t('Save profile'), saved: t('Your profile is saved.') }}
    >
      <TextInput
        label={t('Display name')}
        name="displayName"
        autoComplete="name"
        dir="auto"
        maxLength={profileLimits.displayName}
        value={form.displayName}
        readOnly={isSending}
        onChange={(event) => change({ displayName: event.target.value })}
      />
      <TextInput
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
        value={form.photoURL}
        readOnly={isSending}
        error={errors.photoURL}
        onChange={(event) => change({ photoURL: event.target.value })}
      />
      <PhotoPreview
        name={form.displayName.trim() || user.email || ''}
        address={photoFault(address) === null ? address : ''}
      />
      {isSending && <SlowNotice onStopped={() => stop(stopped)} />}
    </SavedForm>
  );
}
