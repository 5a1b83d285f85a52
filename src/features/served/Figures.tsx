import site from '@content/site.json';
import { FigureRow } from '@/kit/ui/layout/FigureRow';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { useSiteWords } from './siteWords';

/** The figures of the association, as an editor wrote them last (docs/product.md "About us"). */
export function Figures() {
  const { figures } = useSiteWords();
  if (figures === undefined) return <FigureRow figures={site.figures} />;
  if (figures.length === 0) return null;
  return (
    <FigureRow
      // Another element than those of the site: page translators move texts.
      key="edited"
      figures={figures.map(({ language, value, label }) => ({
        value,
        label: <ContentText language={language}>{label}</ContentText>,
      }))}
    />
  );
}
