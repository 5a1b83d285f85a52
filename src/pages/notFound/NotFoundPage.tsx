import { PageHead } from '@/navigation/PageHead';

export default function NotFoundPage() {
  return (
    <>
      <PageHead title="404 - Page Not Found" />
      <h1>404 - Page Not Found</h1>
    </>
  );
}
