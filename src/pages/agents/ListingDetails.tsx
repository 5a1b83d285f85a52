import { weekdayNames } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { AgentPageOf } from '@shared/directory/agentPages';
import { hoursInGroups, logoPath } from '@shared/listings/words';
import { callAddress, mailAddress } from '@/features/directory/agent/agentContact';
import { DataList } from '@/kit/ui/data/DataList';
import { RichText } from '@/kit/ui/data/RichText';
import styles from './ListingDetails.module.scss';
import { Part } from './Part';

/** What a listing says besides the agent's record: logo, contacts, opening hours and other offices. */
export function ListingDetails({ name, details }: { name: string; details: AgentPageOf<'agent'>['details'] }) {
  const { logo, mobile, contactPerson, hours, offices } = details;
  const contacts = [
    ...(contactPerson === undefined ? [] : [{ term: t('Contact person'), lines: [contactPerson], isVerbatim: true }]),
    ...(mobile === undefined
      ? []
      : [{ term: t('Mobile'), lines: [<Phone key="mobile" number={mobile} />], isVerbatim: true }]),
  ];
  return (
    <>
      {(logo !== undefined || contacts.length > 0) && (
        <Part title={t('The company')}>
          {logo !== undefined && (
            <img src={logoPath(logo)} alt={t('Logo of {name}', { name })} className={styles['logo']} />
          )}
          {contacts.length > 0 && <DataList entries={contacts} />}
        </Part>
      )}
      {hours !== undefined && (
        <Part title={t('Opening hours')}>
          <dl className={styles['hours']}>
            {hoursInGroups(hours).map(({ first, last, hours: times }) => (
              <div key={first}>
                <dt>{daysText(first, last)}</dt>
                <dd>{times === '' ? t('Closed') : times.replaceAll('-', '–')}</dd>
              </div>
            ))}
          </dl>
          <p className={styles['note']}>
            <RichText
              text={t('Local time, <0/>')}
              parts={[
                <span key="zone" translate="no">
                  {hours.zone.replaceAll('_', ' ')}
                </span>,
              ]}
            />
          </p>
        </Part>
      )}
      {offices.length > 0 && (
        <Part title={t('Other offices')}>
          <ul className={styles['offices']}>
            {offices.map(({ country, city, address, phone, email }, index) => (
              <li key={index}>
                <h3 dir="auto">{`${city}, ${country}`}</h3>
                <p dir="auto" translate="no">
                  {address}
                </p>
                {phone !== undefined && (
                  <p>
                    <Phone number={phone} />
                  </p>
                )}
                {email !== undefined && (
                  <p>
                    <a href={mailAddress(email)} translate="no">
                      {email}
                    </a>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function daysText(first: number, last: number): string {
  const names = weekdayNames();
  const [from = '', to = ''] = [names[first], names[last]];
  return first === last ? from : t('{from} to {to} [days]', { from, to });
}

function Phone({ number }: { number: string }) {
  const call = callAddress(number);
  return call === null ? (
    <bdi dir="ltr" translate="no">
      {number}
    </bdi>
  ) : (
    <a href={call} dir="ltr" translate="no">
      {number}
    </a>
  );
}
