import type { ServePage } from '../site/servedRoutes';

/** The pages behind the links of newsletter mails (docs/product.md "Newsletter"). */
export function newsletterPages(serve: ServePage): void {
  serve('/newsletter/confirm/:token', {
    read: () => Promise.resolve({ data: { link: 'unknown' }, status: 404 }),
  });
}
