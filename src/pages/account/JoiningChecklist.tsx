import { useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '@shared/language/words';
import { membershipPrice } from '@shared/text/money';
import { memberListingApi } from '@/features/listings/listingEndpoint';
import { paymentsApi } from '@/features/payments/paymentsEndpoint';
import { useSentRequests } from '@/features/requests/requestsEndpoint';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { classNames } from '@/kit/ui/classNames';
import { CheckIcon, ClockIcon } from '@/kit/ui/icons/statusIcons';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { joiningOf, type Joining, type JoiningStep } from './joiningSteps';
import styles from './JoiningChecklist.module.scss';

const names: Readonly<Record<JoiningStep, string>> = {
  account: t('You have an account'),
  address: t('Your email address is confirmed'),
  application: t('You applied for your company'),
  papers: t('We have your papers'),
  decision: t('The association accepted you'),
  payment: t('Your membership is paid'),
  listing: t('Your company is in the directory'),
};

/** Steps that the association does. */
const isOurs = (name: JoiningStep): boolean => ['papers', 'decision', 'listing'].includes(name);

/**
 * What is done and what comes next on the way into membership (docs/product.md "Account area"). Nothing while it
 * loads, if the gateway does not answer, and once the company is listed.
 */
export function JoiningChecklist() {
  const titleId = useId();
  const user = useAppSelector(selectUser);
  const skip = user === null;
  const requests = useSentRequests();
  const listings = memberListingApi.endpoints.getMemberListings.useQuery(undefined, { skip });
  const subscription = paymentsApi.endpoints.getSubscription.useQuery(undefined, { skip });
  if (user === null || requests.data === undefined || listings.data === undefined) return null;
  if (subscription.data === undefined) return null;
  const joining = joiningOf({
    emailVerified: user.emailVerified,
    requests: requests.data.requests,
    listings: listings.data.listings,
    subscription: subscription.data,
  });
  if (joining.next === null) return null;
  const price = membershipPrice(subscription.data.offer);
  return (
    <section className={styles['joining']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('Becoming a member')}</h2>
      <ol>
        {joining.steps.map(({ name, isDone }) => {
          const isNext = name === joining.next;
          return (
            <li
              key={name}
              aria-current={isNext ? 'step' : undefined}
              className={classNames(isDone && styles['done'], isNext && styles['next'])}
            >
              <span className={styles['mark']}>
                {isDone ? <CheckIcon /> : isNext && isOurs(name) ? <ClockIcon /> : null}
              </span>
              <p>
                {names[name]}
                <VisuallyHidden>{isDone ? t(', done') : isNext ? t(', next') : t(', not yet')}</VisuallyHidden>
              </p>
              {isNext && <div className={styles['way']}>{wayOn(joining, name, price)}</div>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What happens next, and where it is done. */
function wayOn({ application }: Joining, name: JoiningStep, price: string): ReactNode {
  const page =
    application === null || application.path === null ? null : (
      // The gateway's page, whose path names its language.
      <a href={application.path}>{t('Open your application {reference}', { reference: application.reference })}</a>
    );
  switch (name) {
    case 'account':
      return null;
    case 'address':
      return (
        <>
          <p>{t('Open the link that we sent to it. Then you can follow here what you send.')}</p>
          <WayTo page={paths.account}>{t('Send the link again')}</WayTo>
        </>
      );
    case 'application':
      return (
        <>
          {application?.outcome === 'refused' && (
            <p>{t('Your last application was refused. The reason is in our answer.')}</p>
          )}
          {application?.outcome === 'lapsed' && application.detail !== undefined && <p>{application.detail}</p>}
          {application?.outcome === 'lapsed' && <WayTo page={paths.subscription}>{t('Pay for your membership')}</WayTo>}
          {page}
          <p>{t('If your company is to be found here, apply for it: it takes about ten minutes.')}</p>
          <Link to={`${paths.contact}?about=application#write`}>{t('Apply for your company')}</Link>
        </>
      );
    case 'papers':
    case 'decision':
      return (
        <>
          <p>{application?.status ?? t('The association checks your papers. There is nothing for you to do.')}</p>
          {application?.detail !== undefined && <p>{application.detail}</p>}
          {page}
        </>
      );
    case 'payment':
      return (
        <>
          {application?.stage === 'accepted' && <p>{application.detail}</p>}
          <p>{price}</p>
          <WayTo page={paths.subscription}>{t('Pay for your membership')}</WayTo>
        </>
      );
    case 'listing':
      return (
        <>
          {application?.stage === 'paid' && <p>{application.detail}</p>}
          <p>{t('The association ties your listing to this account and lists it.')}</p>
          <WayTo page={paths.accountListing}>{t('See your listing')}</WayTo>
        </>
      );
  }
}

/** Nothing on the page itself, which has what it leads to. */
function WayTo({ page, children }: { page: string; children: string }) {
  return useLocation().pathname === page ? null : <Link to={page}>{children}</Link>;
}
