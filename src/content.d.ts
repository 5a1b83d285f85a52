// Articles, read at build time by tools/content/articleLoader.ts.
declare module '*.md?summary' {
  export const summary: import('@/features/blog/articles').ArticleSummary;
}
declare module '*.md?body' {
  export const body: readonly import('@/ui/prose/blocks').Block[];
}
