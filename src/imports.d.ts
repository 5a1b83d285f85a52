declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.scss';
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
// Articles, read at build time by tools/content/article.ts.
declare module '*.md?summary' {
  import type { ArticleSummary } from '@/features/blog/articles';

  export const summary: ArticleSummary;
}
declare module '*.md?body' {
  import type { Block } from '@/kit/ui/prose/blocks';

  export const body: readonly Block[];
}
// Terms and privacy, read at build time by tools/content/legal.ts.
declare module '*.md?text' {
  import type { LegalText } from '@/pages/legal/LegalPage';

  export const text: LegalText;
}
