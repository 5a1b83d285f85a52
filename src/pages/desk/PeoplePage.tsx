import { Staff } from '@/features/desk/Staff';
import { DeskPage } from './DeskPage';

/** Who works at the desk (docs/product.md "The desk"). */
export function PeoplePage() {
  return (
    <DeskPage title="People" lead="Who works at the desk, in which roles, and who is invited." needs="staff.read">
      <Staff />
    </DeskPage>
  );
}
