import { Link } from 'react-router-dom';
import { feedPath, type ArticleSummary } from '@shared/blog/contract';
import { FeedNote } from '@/navigation/FeedLink';
import { articlePath, localPath, paths } from '@/navigation/paths';
import { ButtonLink } from '@/kit/ui/form/Button';
import { TextIn } from '@/kit/ui/data/EnglishText';
import { t } from '@shared/language/words';
import { ArticleCover } from './ArticleCover';
import { ArticleFacts, ReadingTime } from './ArticleFacts';
import { preview } from './posts';
import styles from './ArticleList.module.scss';

/** The blog list (docs/product.md "Blog list"): the featured article, the others, and a link to the home page. */
export function ArticleList({ posts }: { posts: readonly ArticleSummary[] }) {
  const [featured, ...others] = posts;
  return (
    <>
      {featured !== undefined && (
        <section className={styles['featured']} aria-labelledby="featured-article">
          <div className={styles['sheet']}>
            <p className={styles['label']}>{t('Featured article')}</p>
            <h2 id="featured-article" className={styles['headline']}>
              <TextIn language={featured.language}>{featured.title}</TextIn>
            </h2>
            <div className={styles['summary']}>
              <p>
                <TextIn language={featured.language}>{featured.description}</TextIn>
              </p>
              <ArticleFacts article={featured} />
              <div>
                <ButtonLink
                  to={articlePath(featured.slug)}
                  aria-label={t('Read More about {title}', { title: featured.title })}
                >
                  {t('Read More')}
                </ButtonLink>
              </div>
            </div>
          </div>
        </section>
      )}
      <section className={styles['others']} aria-labelledby="more-articles">
        <h2 id="more-articles">{t('More Articles')}</h2>
        <ul className={styles['list']}>
          {others.map((article) => (
            <li key={article.slug}>
              <Link className={styles['card']} to={articlePath(article.slug)}>
                <ArticleCover
                  article={article}
                  sizes="(min-width: 1296px) 282px, (min-width: 1024px) 22vw, (min-width: 560px) 46vw, 94vw"
                />
                <p className={styles['time']}>
                  <ReadingTime minutes={article.minutes} />
                </p>
                <h3 className={styles['title']}>
                  <TextIn language={article.language}>{article.title}</TextIn>
                </h3>
                <p className={styles['preview']}>
                  <TextIn language={article.language}>{preview(article.description)}</TextIn>
                </p>
                <p className={styles['read']}>{t('Read More')}</p>
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles['ways']}>
          <ButtonLink to={paths.home} variant="secondary">
            {t('Read All blogs')}
          </ButtonLink>
          <FeedNote text={t('New articles come by <0/> too.')} path={feedPath} />
          <p>
            <a href={localPath(paths.newsletters)}>{t('Earlier newsletters')}</a>
          </p>
        </div>
      </section>
    </>
  );
}
