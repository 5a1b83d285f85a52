import { PageHead } from '@/navigation/PageHead';

export default function HomePage() {
  return (
    <>
      <PageHead />
      <h1>Freight and cargo, redefined.</h1>
    </>
  );
}
