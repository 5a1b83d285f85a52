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
// Terms and privacy, read at build time by tools/content/legal.ts.
declare module '*.md?text' {
  import type { LegalText } from '@/pages/legal/LegalPage';

  export const text: LegalText;
}
