import { t } from '@shared/language/words';
import { staffRoles, type StaffRole } from '@shared/desk/contract';
import { roleNames } from '@shared/accounts/staffRoles';
import { apiErrorOf } from '@/kit/api/apiError';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { useProven } from '../frame/proof';
import listing from '../frame/Listing.module.scss';
import styles from './People.module.scss';
import { deskPeopleApi } from './deskPeopleEndpoint';

interface SecondStepRolesProps {
  /** The roles that need one. */
  needed: readonly StaffRole[];
  mayChange: boolean;
}

/** Which roles need a second step at sign-in (docs/product.md "People at the desk"). */
export function SecondStepRoles({ needed, mayChange }: SecondStepRolesProps) {
  const [set, { isLoading, error, originalArgs }] = deskPeopleApi.endpoints.setSecondStep.useMutation();
  const proven = useProven();
  return (
    <section aria-labelledby="staff-second-steps" className={listing['listing']}>
      <h2 id="staff-second-steps">{t('Second step at sign-in')}</h2>
      <p className={listing['detail']}>
        <span>{t('Whoever has a role that needs one signs in with a code from an app on their phone as well.')}</span>{' '}
        <span>
          {t(
            'If somebody has lost theirs, another owner removes it beside their name, and the person sets up another one. If the only owner has, the operator of this site removes it at the sign-in provider.',
          )}
        </span>
      </p>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      <ul className={listing['list']}>
        {staffRoles.map((role) => {
          const isNeeded = needed.includes(role);
          return (
            <li key={role} className={styles['row']}>
              <p className={styles['who']}>
                <strong>{roleNames[role]}</strong>
                <span className={listing['detail']}>{isNeeded ? t('Needed') : t('Not needed')}</span>
              </p>
              {mayChange && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={
                    isNeeded
                      ? t('Do not require it of the role {role}', { role: roleNames[role] })
                      : t('Require it of the role {role}', { role: roleNames[role] })
                  }
                  loading={isLoading && originalArgs?.role === role}
                  disabled={isLoading}
                  onClick={() => void proven(() => set({ role, isNeeded: !isNeeded }))}
                >
                  {isNeeded ? t('Do not require it') : t('Require it')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
