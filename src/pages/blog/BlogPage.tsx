import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { feedPath, type BlogPage as Shown } from '@shared/blog/contract';
import { ArticleList } from '@/features/blog/ArticleList';
import { useBlogPage } from '@/features/blog/blogPages';
import { BlogReader } from '@/features/blog/BlogReader';
import { PageWaits } from '@/features/blog/PageWaits';
import { ServedPageContext } from '@/features/served/servedPage';
import { FeedLink } from '@/navigation/FeedLink';
import { PageHead } from '@/navigation/PageHead';
import { EnglishNote } from '@/kit/ui/data/EnglishText';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { t } from '@shared/language/words';
import styles from './BlogPage.module.scss';

const bannerId = 'blog-banner';

/** The blog: reader and list on one page (docs/product.md "Blog"). */
export default function BlogPage() {
  const { pathname } = useLocation();
  const loaded = useContext(ServedPageContext);
  const served = loaded.pathname === pathname ? (loaded.data as Shown | undefined) : undefined;
  const { page, ...waiting } = useBlogPage(pathname, served);
  const posts = page?.kind === 'list' ? page.posts : [];
  return (
    <>
      <PageHead
        title={t('Our Blog')}
        description={t('News, updates and latest trends in freight and cargo from the Keelway association.')}
      />
      <FeedLink title={t('Our Blog')} path={feedPath} />
      <PageBanner
        title={t('Our Blog')}
        lead={
          <span className={styles['banner']} id={bannerId}>
            {t('News, Updates and Latest Trends')}
          </span>
        }
      />
      <div className={styles['column']}>
        {posts.length > 0 && posts.every(({ language }) => language === 'en') && (
          <EnglishNote>{t('The articles are in English.')}</EnglishNote>
        )}
        {page === undefined && <PageWaits label={t('Loading the articles…')} {...waiting} />}
        {page !== undefined && posts.length === 0 && <p>{t('There is no article yet.')}</p>}
      </div>
      {posts.length > 0 && (
        <>
          <BlogReader labelledBy={bannerId} posts={posts} />
          <ArticleList posts={posts} />
        </>
      )}
    </>
  );
}
