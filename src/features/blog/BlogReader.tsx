import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ArticleSummary } from '@shared/blog/contract';
import { articlePath } from '@/navigation/paths';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { classNames } from '@/kit/ui/classNames';
import { inLanguage, TextIn } from '@/kit/ui/data/EnglishText';
import { ArrowIcon } from '@/kit/ui/icons/navigationIcons';
import { useHydrated } from '@/kit/ui/feedback/useOnline';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import { ArticleCover } from './ArticleCover';
import { ArticleFacts, ReadingTime } from './ArticleFacts';
import styles from './BlogReader.module.scss';
import { postQuery, queryAt, selectedPost } from './posts';

/** Up to this width the list is below the post, so selecting scrolls up to it (docs/product.md "Blog reader"). */
const narrow = '(max-width: 768px)';

function scrollUpWhenNarrow(): void {
  if (!globalThis.matchMedia(narrow).matches) return;
  const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  globalThis.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
}

interface BlogReaderProps {
  /** Id of the section's heading. */
  labelledBy: string;
  /** In the order of the list. */
  posts: readonly ArticleSummary[];
}

/**
 * The blog page's reader (docs/product.md "Blog reader"): a large post, a list to select from, Previous and Next. The
 * selection is in the address (`?post=`). Without scripts the list links to the articles.
 */
export function BlogReader({ labelledBy, posts }: BlogReaderProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // Prerendered HTML has no query.
  const place = selectedPost(posts, hydrated ? search : '');
  const post = posts[place];
  if (post === undefined) return null;
  const step = (by: number) => void navigate({ search: queryAt(posts, place + by) }, { replace: true });

  return (
    <section className={styles['reader']} aria-labelledby={labelledBy}>
      <div className={styles['bar']}>
        <p className={styles['place']} aria-live="polite">
          <span>{t('Article {number} of {count}', { number: place + 1, count: posts.length })}</span>
          <VisuallyHidden>
            <span {...inLanguage(post.language)}>{`: ${post.title}`}</span>
          </VisuallyHidden>
        </p>
        <div className={styles['steps']}>
          <Button
            className={styles['previous']}
            variant="secondary"
            size="small"
            icon={<ArrowIcon />}
            onClick={() => step(-1)}
          >
            {t('Previous')}
          </Button>
          <Button
            className={styles['next']}
            variant="secondary"
            size="small"
            icon={<ArrowIcon />}
            onClick={() => step(1)}
          >
            {t('Next')}
          </Button>
        </div>
      </div>
      <article className={styles['post']} aria-labelledby="reader-post">
        <ArticleCover
          key={post.slug}
          article={post}
          sizes="(min-width: 1296px) 776px, (min-width: 1024px) 62vw, 94vw"
          loading="eager"
        />
        <div className={styles['words']}>
          <ArticleFacts article={post} />
          <h2 id="reader-post" className={styles['title']}>
            <TextIn language={post.language}>{post.title}</TextIn>
          </h2>
          <p className={styles['description']}>
            <TextIn language={post.language}>{post.description}</TextIn>
          </p>
          <div>
            <ButtonLink to={articlePath(post.slug)} aria-label={t('Read the article {title}', { title: post.title })}>
              {t('Read the article')}
            </ButtonLink>
          </div>
        </div>
      </article>
      <aside className={styles['more']} aria-labelledby="more-blogs">
        <h2 id="more-blogs">{t('More Blogs')}</h2>
        <ol className={styles['list']}>
          {posts.map((article, index) => (
            <li key={article.slug} className={classNames(styles['item'], index === place && styles['selected'])}>
              {/* One link around all of it: a click on the post and on its Read More are the same. */}
              <Link
                className={styles['entry']}
                to={hydrated ? { search: postQuery(article.slug) } : articlePath(article.slug)}
                replace={hydrated}
                aria-current={index === place ? 'true' : undefined}
                onClick={scrollUpWhenNarrow}
              >
                <ArticleCover article={article} sizes="144px" className={styles['thumbnail']} />
                <div>
                  <h3 className={styles['entryTitle']}>
                    <TextIn language={article.language}>{article.title}</TextIn>
                  </h3>
                  <p className={styles['entryFacts']}>
                    <span>
                      <ReadingTime minutes={article.minutes} />
                    </span>
                    <span className={styles['select']}>{t('Read More')}</span>
                  </p>
                </div>
              </Link>
            </li>
          ))}
        </ol>
      </aside>
    </section>
  );
}
