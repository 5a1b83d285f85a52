import { ArticleList } from '@/features/blog/ArticleList';
import { BlogReader } from '@/features/blog/BlogReader';
import { feedPath } from '@/navigation/articles';
import { FeedLink } from '@/navigation/FeedLink';
import { PageHead } from '@/navigation/PageHead';
import { EnglishNote } from '@/kit/ui/data/EnglishText';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { t } from '@shared/language/words';
import styles from './BlogPage.module.scss';

const bannerId = 'blog-banner';

/** The blog: reader and list on one page (docs/product.md "Blog"). */
export default function BlogPage() {
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
        <EnglishNote>{t('The articles are in English.')}</EnglishNote>
      </div>
      <BlogReader labelledBy={bannerId} />
      <ArticleList />
    </>
  );
}
