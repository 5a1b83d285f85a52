import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { usePublicConfig } from '@/state/hooks';
import { Button } from '@/kit/ui/form/Button';
import { ArrowIcon } from '@/kit/ui/icons/navigationIcons';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { t } from '@shared/language/words';
import styles from './AccountLayout.module.scss';
import { SignOutButton } from './SignOutButton';

const tabs = [
  { label: t('Account'), to: paths.account },
  { label: t('Subscription'), to: paths.subscription },
  { label: t('Transactions'), to: paths.transactions },
  { label: t('Listing'), to: paths.accountListing },
] as const;

interface AccountLayoutProps {
  title: string;
  lead: string;
  /** Path of the selected tab. */
  selected: (typeof tabs)[number]['to'];
  children: ReactNode;
}

/** Layout of the account pages: tabs and the link to the home page (docs/product.md "Account area"). */
export function AccountLayout({ title, lead, selected, children }: AccountLayoutProps) {
  const navigate = useNavigate();
  const { features } = usePublicConfig();
  return (
    <>
      <PageBanner
        slim
        title={title}
        lead={lead}
        tool={
          <Button
            variant="quiet"
            size="small"
            icon={<ArrowIcon />}
            className={styles['back']}
            onClick={() => void navigate(paths.home)}
          >
            {t('Go Back')}
          </Button>
        }
      />
      <div className={styles['bar']}>
        <nav aria-label={t('Account')} className={styles['tabs']}>
          {tabs.map(({ label, to }) => (
            <Link key={to} to={to} aria-current={to === selected ? 'page' : undefined} className={styles['tab']}>
              {label}
            </Link>
          ))}
        </nav>
        {/* The first tab has it beside the account's details. */}
        {selected !== paths.account && features.identity && <SignOutButton />}
      </div>
      {features.identity ? (
        children
      ) : (
        <p className={styles['off']}>
          {t(
            'Accounts are switched off at the moment. Please come back later; everything else on this site works as usual.',
          )}
        </p>
      )}
    </>
  );
}
