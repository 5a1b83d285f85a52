import { countryName } from '@shared/text/countries';
import { t } from '@shared/language/words';
import { agentServiceNames } from '@shared/listings/words';
import type { Audience } from '@shared/newsletter/notices';
import { apiErrorOf } from '@/kit/api/apiError';
import { ChoiceGroup } from '@/kit/ui/form/ChoiceGroup';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import styles from './Newsletter.module.scss';
import { newsletterDeskApi } from './newsletterEndpoint';

interface AudienceProps {
  /** Null: everybody who subscribed. */
  audience: Audience | null;
  onChosen: (audience: Audience | null) => void;
}

/** Who gets an issue: subscribers, or members by country and service (docs/product.md "Newsletters"). */
export function NewsletterAudience({ audience, onChosen }: AudienceProps) {
  return (
    <>
      <ChoiceGroup
        legend={t('Who gets it')}
        name="audience"
        value={audience === null ? 'subscribers' : 'members'}
        choices={[
          { value: 'subscribers', label: t('Everybody who subscribed') },
          { value: 'members', label: t('Members') },
        ]}
        onChosen={(who) => onChosen(who === 'members' ? { countries: [], services: [] } : null)}
      />
      {audience !== null && <Members audience={audience} onChosen={onChosen} />}
    </>
  );
}

const toggled = <Item,>(chosen: readonly Item[], item: Item): Item[] =>
  chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item];

function Members({ audience, onChosen }: AudienceProps & { audience: Audience }) {
  const { currentData, data, error } = newsletterDeskApi.endpoints.getAudience.useQuery(audience);
  const { countries, services } = audience;
  const failure = error === undefined ? undefined : apiErrorOf(error);
  // Chosen before their last member left.
  const codes = [...new Set([...(data?.countries.map(({ code }) => code) ?? []), ...countries])];
  const offered = [...new Set([...(data?.services.map(({ service }) => service) ?? []), ...services])];
  return (
    <>
      <fieldset className={styles['checks']}>
        <legend>{t('Countries of their listings; none: all')}</legend>
        {codes.map((code) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={countries.includes(code)}
              onChange={() => onChosen({ services, countries: toggled(countries, code) })}
            />
            <span>{countryName(code)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={styles['checks']}>
        <legend>{t('Services that they offer; none: all')}</legend>
        {offered.map((service) => (
          <label key={service}>
            <input
              type="checkbox"
              checked={services.includes(service)}
              onChange={() => onChosen({ countries, services: toggled(services, service) })}
            />
            <span>{agentServiceNames[service]}</span>
          </label>
        ))}
      </fieldset>
      {failure !== undefined && <ErrorAlert error={failure} />}
      <p role="status" className={styles['detail']}>
        <span>{currentData === undefined ? '' : audienceWords(currentData.count)}</span>
      </p>
    </>
  );
}

/** To how many members it goes, as a sentence. */
export const audienceWords = (count: number): string =>
  count === 0
    ? t('No member who gets news matches these countries and services. Choose others, or none.')
    : t('{count, plural, one {It goes to # member.} other {It goes to # members.}}', { count });
