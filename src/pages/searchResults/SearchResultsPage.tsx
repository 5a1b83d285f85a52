import { Link, useLocation } from 'react-router-dom';
import { t } from '@shared/language/words';
import { shownTerm } from '@shared/directory/searchTerm';
import { DirectoryResults } from '@/features/directory/results/DirectoryResults';
import { SearchAgain } from '@/features/directory/results/SearchAgain';
import { useGoBack } from '@/features/directory/search/useGoBack';
import { useResultsAddress } from '@/features/directory/results/useResultsAddress';
import { ShortlistControl } from '@/features/quotes/ShortlistControl';
import { ShortlistStrip } from '@/features/quotes/ShortlistStrip';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { usePublicConfig } from '@/state/hooks';
import { Button } from '@/kit/ui/form/Button';
import { ArrowIcon } from '@/kit/ui/icons/navigationIcons';
import { RichText } from '@/kit/ui/data/RichText';
import styles from './SearchResultsPage.module.scss';

/** Agent search results (docs/product.md "Search results"). The address holds the whole state of the page. */
export default function SearchResultsPage() {
  const address = useResultsAddress();
  const goBack = useGoBack();
  const { pathname, search } = useLocation();
  const { siteUrl } = usePublicConfig();
  const term = address.term ?? address.shared?.searchTerm;
  const shown = term === undefined ? undefined : shownTerm(term);
  return (
    <div className={styles['page']}>
      <PageHead
        title={shown === undefined ? t('Search results') : t('Search results for {term}', { term: shown })}
        description={t('Member freight agents by country, state or city, with phone, email and website.')}
      />
      <header className={styles['head']}>
        <Button className={styles['back']} variant="quiet" size="small" icon={<ArrowIcon />} onClick={goBack}>
          {t('Go Back')}
        </Button>
        <h1 className={styles['title']}>
          {shown === undefined ? (
            t('Search results')
          ) : (
            <span key="found">
              <RichText text={t('Search results for <0/>')} parts={[<bdi key="term">{shown}</bdi>]} />
            </span>
          )}
        </h1>
        <div className={styles['box']} data-print="no">
          <SearchAgain term={term} />
        </div>
      </header>
      <p data-print="only" aria-hidden="true" translate="no">
        {address.isKnown ? `${siteUrl}${pathname}${search}` : ''}
      </p>
      <DirectoryResults
        address={address}
        actionFor={address.shared === null ? (agent) => <ShortlistControl agent={agent} /> : undefined}
      />
      <ShortlistStrip />
      <p className={styles['check']} data-print="no">
        <RichText
          text={t('Somebody says to be a member? <0>Check a name, number or website</0> against the directory.')}
          parts={[<Link key="verify" to={paths.verify} reloadDocument />]}
        />
      </p>
    </div>
  );
}
