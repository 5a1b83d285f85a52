import { Link } from 'react-router-dom';
import { ArticleCover } from '@/features/blog/ArticleCover';
import { ArticleFacts } from '@/features/blog/ArticleFacts';
import { articleOf, articles } from '@/features/blog/articles';
import { ShareArticle } from '@/features/blog/ShareArticle';
import { feedPath } from '@/navigation/articles';
import { FeedLink } from '@/navigation/FeedLink';
import { PageHead } from '@/navigation/PageHead';
import { articlePath, paths } from '@/navigation/paths';
import { EnglishNote, EnglishText, inEnglish } from '@/kit/ui/data/EnglishText';
import { ArrowIcon } from '@/kit/ui/icons/navigationIcons';
import { plainText, type Block } from '@/kit/ui/prose/blocks';
import { Prose } from '@/kit/ui/prose/Prose';
import { t } from '@shared/language/words';
import styles from './ArticlePage.module.scss';

interface ArticlePageProps {
  slug: string;
  /** The text, from a chunk of its own. */
  body: readonly Block[];
}

/** One article. */
export function ArticlePage({ slug, body }: ArticlePageProps) {
  const article = articleOf(slug);
  const place = articles.indexOf(article);
  const newer = articles[place - 1];
  const older = articles[place + 1];
  const parts = body.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  return (
    <article className={styles['article']}>
      <PageHead title={article.title} description={article.description} />
      <FeedLink title={t('Our Blog')} path={feedPath} />
      <header className={styles['head']}>
        <div className={styles['column']}>
          <Link to={paths.blog} className={styles['back']}>
            <ArrowIcon />
            <span>{t('Our Blog')}</span>
          </Link>
          <h1 className={styles['title']}>
            <EnglishText>{article.title}</EnglishText>
          </h1>
          <ArticleFacts article={article} />
        </div>
      </header>
      <ArticleCover
        article={article}
        className={styles['cover']}
        sizes="(min-width: 1296px) 1200px, 94vw"
        loading="eager"
      />
      <div className={styles['sheet']}>
        <div className={styles['rail']}>
          <nav className={styles['contents']} aria-labelledby="contents-title">
            <h2 id="contents-title">{t('In this article')}</h2>
            <ol>
              {parts.map(({ id, content }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <EnglishText>{plainText(content)}</EnglishText>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <ShareArticle />
        </div>
        <div className={styles['text']}>
          <EnglishNote>{t('This article is in English.')}</EnglishNote>
          <div className={styles['text']} {...inEnglish}>
            <p className={styles['standfirst']}>{article.description}</p>
            <Prose blocks={body} />
          </div>
        </div>
      </div>
      <nav className={styles['neighbours']} aria-label={t('More articles')}>
        {newer !== undefined && (
          <Link to={articlePath(newer.slug)} className={styles['newer']}>
            <span>{t('Previous article')}</span>
            <span>
              <EnglishText>{newer.title}</EnglishText>
            </span>
          </Link>
        )}
        {older !== undefined && (
          <Link to={articlePath(older.slug)} className={styles['older']}>
            <span>{t('Next article')}</span>
            <span>
              <EnglishText>{older.title}</EnglishText>
            </span>
          </Link>
        )}
        <Link to={paths.blog} className={styles['all']}>
          {t('Back to Our Blog')}
        </Link>
      </nav>
    </article>
  );
}
