import type { DeskFigures } from '@shared/desk/figures';
import { locale, t } from '@shared/language/words';
import { numberText, shortDay, waitInWords } from '@shared/text/format';
import { amountText } from '@shared/text/money';
import { DataList, TableFrame } from '@/kit/ui/data/DataList';
import { ExportButton } from '../kit/ExportButton';
import styles from '../frame/Listing.module.scss';
import { Loaded } from '../kit/DeskList';
import { DeskTable } from '../kit/DeskTable';
import { PeriodForm, periodIn, useAddressFilters } from '../kit/filters';
import bars from './Figures.module.scss';
import { figuresApi } from './figuresEndpoint';

/** How the desk, its agents and its dues did in a period, which is in the address (docs/product.md "Figures at the desk"). */
export function Figures() {
  const filters = useAddressFilters();
  const period = periodIn(filters);
  const answer = figuresApi.endpoints.getFigures.useQuery(period.toString());
  return (
    <div className={styles['listing']}>
      <PeriodForm filters={filters} button={t('Show')} />
      <Loaded answer={answer} loading={t('Counting…')}>
        {(data) => (
          <div className={styles['listing']} aria-busy={answer.isFetching}>
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
      </Loaded>
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
      <DeskTable
        label={t('Ways without an offer')}
        rows={lanes}
        keyOf={({ way }) => way}
        none={t('Every request that agents got has an offer.')}
        columns={[
          [t('Way [of a shipment]'), ({ way }) => <bdi>{way}</bdi>],
          [t('Requests'), ({ requests }) => numberText(requests)],
        ]}
      />
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
      <DeskTable
        label={t('How agents answer')}
        rows={agents}
        keyOf={({ id }) => id}
        none={t('No agent was asked in this period.')}
        columns={[
          [t('Agent'), ({ name }) => <bdi translate="no">{name}</bdi>],
          [t('Asked'), ({ asked }) => numberText(asked)],
          [t('Answered'), ({ asked, answered }) => `${numberText(answered)} (${share(answered, asked)})`],
          [t('Offered'), ({ offered }) => numberText(offered)],
          [t('Until the answer (median)'), ({ toAnswer }) => waitWords(toAnswer)],
        ]}
      />
    </section>
  );
}
