import { render, screen } from '@testing-library/react';
import { Card } from '@/kit/ui/layout/Card';
import { Skeleton, SkeletonBox, SkeletonLine } from '@/kit/ui/feedback/Skeleton';

test('a skeleton announces its label and hides its shape', () => {
  render(
    <Skeleton label="Loading people…">
      <SkeletonBox className="picture" />
      <SkeletonLine length="short" />
    </Skeleton>,
  );
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^Loading people…$/);
  expect(status.querySelector('.picture')?.parentElement).toHaveAttribute('aria-hidden', 'true');
});

test('a card with a heading is an article with that name, one without is not', () => {
  render(
    <>
      <Card labelledBy="name">
        <h3 id="name">Rosa Lima</h3>
      </Card>
      <Card>plain</Card>
    </>,
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('article', { name: 'Rosa Lima' })).toBeInTheDocument();
});
