import { useState } from 'react';
import { localTime } from '@shared/text/format';
import { t } from '@shared/language/words';
import { longestClaimReason, type DeskListing } from '@shared/desk/listings';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { DataList } from '@/kit/ui/data/DataList';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { TextArea } from '@/kit/ui/form/TextArea';
import styles from '../case/CaseView.module.scss';
import { useMay } from '../frame/deskMe';
import { deskAgentsApi } from './agentsEndpoint';

interface ListingClaimProps {
  id: string;
  number: number;
  claim: NonNullable<DeskListing['claim']>;
  onDone: () => void;
}

/** Who claims a listing, to confirm or to refuse (docs/product.md "Listings at the desk"). */
export function ListingClaim({ id, number, claim, onDone }: ListingClaimProps) {
  const { email, claimedAt, isProven } = claim;
  const mayWrite = useMay('agents.write');
  const [run, { isLoading, error }] = deskAgentsApi.endpoints.stepListing.useMutation();
  const [reason, setReason] = useState('');
  const decide = async (event: Parameters<typeof run>[0]['event']) => {
    if (isLoading) return;
    const answer = await run({ id, seen: number, event });
    if (answer.error === undefined) onDone();
  };
  return (
    <form
      aria-label={t('Claim of the listing')}
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        void decide({ type: 'staff.claimRefused', claim: claim.id, reason });
      }}
    >
      <h3>{t('Somebody claims this listing')}</h3>
      <DataList
        entries={[
          { term: t('Account'), lines: [email ?? t('The account was deleted')], isVerbatim: email !== null },
          { term: t('Since'), lines: [localTime(claimedAt)] },
          {
            term: t('Proof'),
            lines: [
              isProven
                ? t('They have opened a link that went to the listing’s own address.')
                : t('None: call the company at a number that you know of it.'),
            ],
          },
        ]}
      />
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      {mayWrite && (
        <>
          {email !== null && (
            <div className={styles['buttons']}>
              <Button
                loading={isLoading}
                onClick={() => void decide({ type: 'staff.claimConfirmed', claim: claim.id })}
              >
                {t('Give them the listing')}
              </Button>
            </div>
          )}
          <TextArea
            label={t('Why the claim is refused')}
            hint={t('They get this by mail, and the listing’s own address is told.')}
            rows={2}
            value={reason}
            required
            maxLength={longestClaimReason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className={styles['buttons']}>
            <Button type="submit" variant="secondary" loading={isLoading}>
              {t('Refuse the claim')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
