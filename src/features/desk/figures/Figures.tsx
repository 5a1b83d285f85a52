import { useSearchParams } from 'react-router-dom';
import type { DeskFigures } from '@shared/desk/figures';
import { locale, t } from '@shared/language/words';
import { numberText, shortDay, waitInWords } from '@shared/text/format';
import { amountText } from '@shared/text/money';
import { apiErrorOf } from '@/kit/api/apiError';
import { DataList, TableFrame } from '@/kit/ui/data/DataList';
import { ExportButton } from '../frame/ExportButton';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import styles from '../frame/Listing.module.scss';
import { PeriodForm, periodIn } from '../frame/PeriodForm';
import bars from './Figures.module.scss';
import { figuresApi } from './figuresEndpoint';

/** How the desk, its agents and its dues did in a period, which is in the address (docs/product.md "Figures at the desk"). */
export function Figures() {
  const [search, setSearch] = useSearchParams();
  const period = periodIn(search);
  const { data, error, isFetching, refetch } = figuresApi.endpoints.getFigures.useQuery(period.toString());
  return (
    <div className={styles['listing']}>
      <PeriodForm key={period.toString()} period={period} button={t('Show')} onChosen={setSearch} />
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <DeskSkeleton label={t('Counting…')} />}
      {error === undefined && data !== undefined && (
        <div className={styles['listing']} aria-busy={isFetching}>
          <p className={styles['detail']}>
            {t('What came from {day} to {end}', { day: shortDay(data.from), end: shortDay(data.to - 1) })}
          </p>
          <ExportButton what="figures" search={period} />
          <Quotes figures={data} />
          <Weeks weeks={data.weeks} />
          <div className={styles['pair']}>
            <Lanes lanes={data.lanes} />
            <Applications figures={data} />
          </div>
          <Agents agents={data.agents} />
        </div>
      )}
    </div>
  );
}

/** A median wait in words; a dash if nothing could be measured. */
const waitWords = (wait: number | null): string => (wait === null ? '–' : waitInWords(Math.round(wait / 1_000)));

const share = (part: number, all: number): string =>
  all === 0 ? '–' : new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(part / all);

function Quotes({ figures: { quotes } }: { figures: DeskFigures }) {
  const { received, passed, rejected, toScreening, withOffer, toFirstOffer, chosen } = quotes;
  return (
    <section aria-labelledby="figures-quotes" className={styles['listing']}>
      <h2 id="figures-quotes">{t('Quote requests')}</h2>
      <DataList
        entries={[
          { term: t('Received'), lines: [numberText(received)] },
          { term: t('Passed, and rejected'), lines: [`${numberText(passed)}, ${numberText(rejected)}`] },
          { term: t('Until screened (median)'), lines: [waitWords(toScreening)] },
          { term: t('With an offer'), lines: [`${numberText(withOffer)} (${share(withOffer, received)})`] },
          { term: t('Until the first offer (median)'), lines: [waitWords(toFirstOffer)] },
          { term: t('An offer was chosen'), lines: [`${numberText(chosen)} (${share(chosen, received)})`] },
        ]}
      />
    </section>
  );
}

/** Requests by week, drawn as bars in a table, which says the numbers too. */
function Weeks({ weeks }: { weeks: DeskFigures['weeks'] }) {
  const most = Math.max(1, ...weeks.map(({ received }) => received));
  return (
    <section aria-labelledby="figures-weeks" className={styles['listing']}>
      <h2 id="figures-weeks">{t('By week')}</h2>
      <TableFrame label={t('Quote requests by week')}>
        <thead>
          <tr>
            <th scope="col">{t('Week from')}</th>
            <th scope="col">{t('Received')}</th>
            <th scope="col">{t('With an offer')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ begins, received, withOffer }) => (
            <tr key={begins}>
              <td data-column={t('Week from')}>{shortDay(begins)}</td>
              <td data-column={t('Received')}>{numberText(received)}</td>
              <td data-column={t('With an offer')}>{numberText(withOffer)}</td>
              <td className={bars['bars']} aria-hidden="true">
                <svg className={bars['drawing']} viewBox="0 0 100 1" preserveAspectRatio="none">
                  <rect className={bars['received']} width={(received / most) * 100} height="1" />
                  <rect className={bars['offered']} width={(withOffer / most) * 100} height="1" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

function Lanes({ lanes }: { lanes: DeskFigures['lanes'] }) {
  return (
    <section aria-labelledby="figures-lanes" className={styles['listing']}>
      <h2 id="figures-lanes">{t('Ways without an offer')}</h2>
      {lanes.length === 0 ? (
        <p className={styles['none']}>{t('Every request that agents got has an offer.')}</p>
      ) : (
        <TableFrame label={t('Ways without an offer')}>
          <thead>
            <tr>
              <th scope="col">{t('Way [of a shipment]')}</th>
              <th scope="col">{t('Requests')}</th>
            </tr>
          </thead>
          <tbody>
            {lanes.map(({ way, requests }) => (
              <tr key={way}>
                <td data-column={t('Way [of a shipment]')} dir="auto">
                  {way}
                </td>
                <td data-column={t('Requests')}>{numberText(requests)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}

function Applications({ figures: { applications, dues } }: { figures: DeskFigures }) {
  const { received, accepted, listed, refused } = applications;
  return (
    <section aria-labelledby="figures-members" className={styles['listing']}>
      <h2 id="figures-members">{t('Members')}</h2>
      <DataList
        entries={[
          { term: t('Applications'), lines: [numberText(received)] },
          { term: t('Accepted, and listed'), lines: [`${numberText(accepted)}, ${numberText(listed)}`] },
          { term: t('Refused or ended'), lines: [numberText(refused)] },
          ...(dues === null
            ? []
            : [
                {
                  term: t('Dues that were paid'),
                  lines:
                    dues.length === 0
                      ? ['–']
                      : dues.map(({ currency, payments, amount }) =>
                          t('{amount} in {count, plural, one {# payment} other {# payments}}', {
                            amount: amountText(amount, currency, locale()),
                            count: payments,
                          }),
                        ),
                },
              ]),
        ]}
      />
    </section>
  );
}

function Agents({ agents }: { agents: DeskFigures['agents'] }) {
  return (
    <section aria-labelledby="figures-agents" className={styles['listing']}>
      <h2 id="figures-agents">{t('How agents answer')}</h2>
      {agents.length === 0 ? (
        <p className={styles['none']}>{t('No agent was asked in this period.')}</p>
      ) : (
        <TableFrame label={t('How agents answer')}>
          <thead>
            <tr>
              <th scope="col">{t('Agent')}</th>
              <th scope="col">{t('Asked')}</th>
              <th scope="col">{t('Answered')}</th>
              <th scope="col">{t('Offered')}</th>
              <th scope="col">{t('Until the answer (median)')}</th>
            </tr>
          </thead>
          <tbody>
            {agents.map(({ id, name, asked, answered, offered, toAnswer }) => (
              <tr key={id}>
                <td data-column={t('Agent')} dir="auto" translate="no">
                  {name}
                </td>
                <td data-column={t('Asked')}>{numberText(asked)}</td>
                <td data-column={t('Answered')}>{`${numberText(answered)} (${share(answered, asked)})`}</td>
                <td data-column={t('Offered')}>{numberText(offered)}</td>
                <td data-column={t('Until the answer (median)')}>{waitWords(toAnswer)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}
