import { PageHead } from '@/navigation/PageHead';

export default function UpcomingPage() {
  return (
    <>
      <PageHead title="Upcoming" />
      <h1>Upcoming</h1>
    </>
  );
}
