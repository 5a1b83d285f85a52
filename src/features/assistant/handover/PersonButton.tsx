import { Button } from '@/kit/ui/form/Button';
import { PersonIcon } from '@/kit/ui/icons/contactIcons';
import { t } from '@shared/language/words';
import type { HandoverOpening } from './useHandoverPanel';

interface PersonButtonProps {
  /** Null where hand-overs are off: there is no button. */
  onPerson: HandoverOpening['open'];
  className?: string | undefined;
  /** While the form is open; focus returns to the button. */
  isHidden?: boolean;
}

/** Opens the form that hands the conversation over. */
export function PersonButton({ onPerson, className, isHidden = false }: PersonButtonProps) {
  if (onPerson === null) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className={className}
      hidden={isHidden}
      icon={<PersonIcon />}
      onClick={({ currentTarget }) => onPerson(currentTarget)}
    >
      {t('Talk to a person')}
    </Button>
  );
}
