import { PageHead } from '@/navigation/PageHead';

export default function SearchResultsPage() {
  return (
    <>
      <PageHead title="SearchResults" />
      <h1>SearchResults</h1>
    </>
  );
}
