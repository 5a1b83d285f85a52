import { useContext, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { feedPath, type BlogPage, type BlogPageOf } from '@shared/blog/contract';
import { languageNames } from '@shared/language/languages';
import { t } from '@shared/language/words';
import { toBlocks } from '@shared/text/markdownBlocks';
import { ArticleCover } from '@/features/blog/ArticleCover';
import { ArticleFacts } from '@/features/blog/ArticleFacts';
import { useBlogPage } from '@/features/blog/blogPages';
import { PageWaits } from '@/features/blog/PageWaits';
import { ShareArticle } from '@/features/blog/ShareArticle';
import { ServedPageContext } from '@/features/served/servedPage';
import { FeedLink } from '@/navigation/FeedLink';
import { PageHead } from '@/navigation/PageHead';
import { articlePath, paths } from '@/navigation/paths';
import { classNames } from '@/kit/ui/classNames';
import { EnglishNote, inLanguage, TextIn } from '@/kit/ui/data/EnglishText';
import { ArrowIcon } from '@/kit/ui/icons/navigationIcons';
import { plainText } from '@/kit/ui/prose/blocks';
import { Prose } from '@/kit/ui/prose/Prose';
import styles from './ArticlePage.module.scss';

/** One article (docs/product.md "Blog"), or what to do where there is none. */
export default function ArticlePage() {
  const { pathname } = useLocation();
  const loaded = useContext(ServedPageContext);
  const served = loaded.pathname === pathname ? (loaded.data as BlogPage | undefined) : undefined;
  const { page, ...waiting } = useBlogPage(pathname, served);
  const shown = page?.kind === 'article' ? page : null;
  const isWithdrawn = page?.kind === 'missing' && page.isWithdrawn;
  const title =
    page === undefined ? t('Our Blog') : isWithdrawn ? t('This article was withdrawn') : t('404 - Page Not Found');
  return (
    <article>
      {shown === null ? <PageHead title={title} indexed={false} /> : <ArticleHead {...shown} />}
      <header className={classNames(styles['head'], page?.kind === 'missing' && styles['bare'])}>
        <div className={styles['column']}>
          <Link to={paths.blog} className={styles['back']}>
            <ArrowIcon />
            <span>{t('Our Blog')}</span>
          </Link>
          {/* The same heading while the article is loaded, so that it keeps the focus. */}
          <h1 className={styles['title']}>
            {shown === null ? (
              <span key={title}>{title}</span>
            ) : (
              <TextIn key={shown.path} language={shown.article.language}>
                {shown.article.title}
              </TextIn>
            )}
          </h1>
          {shown !== null && <ArticleFacts article={shown.article} />}
        </div>
      </header>
      {shown !== null && <Article key={shown.path} {...shown} />}
      {shown === null && (
        <div className={styles['sheet']}>
          {page === undefined ? (
            <PageWaits label={t('Loading the article…')} {...waiting} />
          ) : (
            <Link to={paths.blog}>{t('Back to Our Blog')}</Link>
          )}
        </div>
      )}
    </article>
  );
}

const ArticleHead = ({ article, card }: BlogPageOf<'article'>) => (
  <>
    <PageHead title={article.title} description={article.description} articleCard={card} />
    <FeedLink title={t('Our Blog')} path={feedPath} />
  </>
);

function Article({ article, body, newer, older }: BlogPageOf<'article'>) {
  const { language } = article;
  const blocks = useMemo(() => toBlocks(body), [body]);
  const parts = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  return (
    <>
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
                    <TextIn language={language}>{plainText(content)}</TextIn>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <ShareArticle />
        </div>
        <div className={styles['text']}>
          <EnglishNote language={language}>
            {language === 'en'
              ? t('This article is in English.')
              : t('This article is in {language}.', { language: languageNames[language] })}
          </EnglishNote>
          <div className={styles['text']} {...inLanguage(language)}>
            <p className={styles['standfirst']}>{article.description}</p>
            <Prose blocks={blocks} />
          </div>
        </div>
      </div>
      <nav className={styles['neighbours']} aria-label={t('More articles')}>
        {newer !== null && (
          <Link to={articlePath(newer.slug)} className={styles['newer']}>
            <span>{t('Previous article')}</span>
            <span>
              <TextIn language={newer.language}>{newer.title}</TextIn>
            </span>
          </Link>
        )}
        {older !== null && (
          <Link to={articlePath(older.slug)} className={styles['older']}>
            <span>{t('Next article')}</span>
            <span>
              <TextIn language={older.language}>{older.title}</TextIn>
            </span>
          </Link>
        )}
        <Link to={paths.blog} className={styles['all']}>
          {t('Back to Our Blog')}
        </Link>
      </nav>
    </>
  );
}
