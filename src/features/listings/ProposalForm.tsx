import { t } from '@shared/language/words';
import { agentServices } from '@places/agent';
import { mostOffices } from '@places/agentDetails';
import { largestLogo, type MemberListing } from '@shared/listings/contract';
import { agentServiceNames, listingLabels } from '@shared/listings/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { AddressList } from '@/kit/ui/data/AddressList';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { LogoInput } from '@/kit/ui/form/LogoInput';
import { TextInput } from '@/kit/ui/form/TextInput';
import { WeekHours } from '@/kit/ui/data/WeekHours';
import { memberListingApi } from './listingEndpoint';
import type { Proposal } from './useProposal';
import styles from './ProposalForm.module.scss';

const longest = 200;

interface ProposalFormProps {
  listing: MemberListing;
  proposal: Proposal;
}

/** The form that proposes changes of a listing. */
export function ProposalForm({ listing, proposal }: ProposalFormProps) {
  const { typed, errors, failure, isOutdated, isDirty, isSending } = proposal;
  const hasOpen = listing.proposal !== null;
  const isRefused = Object.keys(errors).length > 0;
  const text = (field: 'phone' | 'mobile' | 'email' | 'website' | 'contactPerson' | 'languages') => ({
    label: listingLabels[field],
    autoComplete: 'off',
    maxLength: longest,
    value: typed[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => proposal.write({ [field]: target.value }),
  });
  return (
    <form
      aria-label={t('Propose changes')}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void proposal.submit();
      }}
    >
      <h3>{hasOpen ? t('Change what you proposed') : t('Propose changes')}</h3>
      {proposal.wasKept && (
        <Alert>
          <p>{t('What you typed before is here again. It is not sent yet.')}</p>
        </Alert>
      )}
      <div className={styles['fields']}>
        <TextInput type="tel" {...text('phone')} />
        <TextInput type="tel" {...text('mobile')} />
        <TextInput type="email" {...text('email')} />
        <TextInput type="url" autoCapitalize="none" spellCheck={false} {...text('website')} />
        <TextInput dir="auto" {...text('contactPerson')} />
        <TextInput dir="auto" hint={t('In English, separated by commas')} {...text('languages')} />
      </div>
      <Services typed={typed} onTyped={proposal.write} />
      <WeekHours
        label={listingLabels.hours}
        hours={typed.hours}
        errorOf={(key) => errors[`hours.${key}`]}
        onTyped={(hours) => proposal.write({ hours })}
      />
      <AddressList
        label={listingLabels.offices}
        hint={t('Besides the one in {place}.', { place: listing.location })}
        addresses={typed.offices}
        most={mostOffices}
        errorOf={(key) => errors[`offices.${key}`]}
        onTyped={(offices) => proposal.write({ offices })}
      />
      <Logo listing={listing} proposal={proposal} error={errors['logo']} />
      {isOutdated && (
        <Alert kind="danger">
          <p>{t('The listing has changed since you began to type. What you typed is kept; nothing of it was sent.')}</p>
          <Button variant="secondary" size="small" onClick={() => proposal.goOn('changed')}>
            {t('Go on with the listing as it is now')}
          </Button>
        </Alert>
      )}
      {(isRefused || (failure !== null && failure.code !== 'listing_changed')) && (
        <Alert kind="danger">
          <p>{isRefused ? t('Nothing was sent. Correct the fields above.') : failure?.message}</p>
        </Alert>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" loading={isSending} disabled={isOutdated}>
          {hasOpen ? t('Send instead of the earlier proposal') : t('Send to the association')}
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={() => proposal.goOn('theirs')}>
            {t('Discard what I typed')}
          </Button>
        )}
      </div>
    </form>
  );
}

function Services({ typed, onTyped }: { typed: Proposal['typed']; onTyped: Proposal['write'] }) {
  const { services } = typed;
  return (
    <fieldset className={styles['services']}>
      <legend>{listingLabels.services}</legend>
      {agentServices.map((service) => (
        <label key={service}>
          <input
            type="checkbox"
            checked={services.includes(service)}
            onChange={() =>
              onTyped({ services: agentServices.filter((one) => (one === service) !== services.includes(one)) })
            }
          />
          <span>{agentServiceNames[service]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Logo({ listing, proposal, error }: { listing: MemberListing; proposal: Proposal; error: string | undefined }) {
  const [run] = memberListingApi.endpoints.sendLogo.useMutation();
  return (
    <LogoInput
      label={listingLabels.logo}
      hint={t('PNG, JPEG or WebP, up to 2 MB and 16 megapixels. The association sees it first.')}
      logo={proposal.typed.logo}
      pictureOf={(logo) => listing.logos[logo]}
      error={error}
      largest={largestLogo}
      send={async (file) => {
        const { data, error: refusal } = await run({ id: listing.id, file });
        return data ?? { problem: apiErrorOf(refusal).message };
      }}
      onChosen={(logo) => proposal.write({ logo })}
    />
  );
}
