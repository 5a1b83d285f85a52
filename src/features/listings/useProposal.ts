import { useEffectEvent, useLayoutEffect } from 'react';
import { listingFieldsSchema, type ListingFields } from '@shared/listings/fields';
import { seenSchema } from '@shared/desk/proposals';
import type { MemberListing } from '@shared/listings/contract';
import { apiErrorOf } from '@/kit/api/apiError';
import { changedFields, useVersionedForm, type VersionedForm } from '@/kit/forms/useVersionedForm';
import { memberListingApi } from './listingEndpoint';

const schemas = { seen: seenSchema, fields: listingFieldsSchema };

export interface Proposal extends VersionedForm<ListingFields, MemberListing['seen']> {
  /** Resolves with whether it worked. */
  withdraw: () => Promise<boolean>;
}

/** What a member types into the form that proposes changes. `failure`: the latest of sending and withdrawing. */
export function useProposal({ id, seen, proposal, fields }: MemberListing, onSent: () => void): Proposal {
  const [propose] = memberListingApi.endpoints.proposeChanges.useMutation();
  const [take, withdrawing] = memberListingApi.endpoints.withdrawChanges.useMutation();
  const form = useVersionedForm({
    about: `listing.${id}`,
    schemas,
    stored: { seen, fields: proposal?.fields ?? fields },
    send: async (typed, on) => {
      const { data, error } = await propose({ id, seen: on.seen, fields: changedFields(fields, typed) });
      if (data !== undefined) onSent();
      return { data: data && { seen: on.seen, fields: typed }, error };
    },
  });
  const isSending = form.isSending || withdrawing.isLoading;
  const isOutdated = form.isOutdated && form.isDirty;
  // Where nothing is typed, the form follows the listing, before the listing's change is painted.
  const isBehind = form.isOutdated && !form.isDirty;
  const follow = useEffectEvent(() => form.goOn('theirs'));
  useLayoutEffect(() => {
    if (isBehind) follow();
  }, [isBehind]);
  return {
    ...form,
    isSending,
    isOutdated,
    failure: form.failure ?? (withdrawing.error === undefined ? null : apiErrorOf(withdrawing.error)),
    submit: async () => {
      if (isSending) return;
      withdrawing.reset();
      await form.submit();
    },
    goOn: (choice) => {
      withdrawing.reset();
      form.goOn(choice);
    },
    withdraw: async () => {
      if (isSending) return false;
      form.forgetFailure();
      const { error } = await take({ id, seen });
      return error === undefined;
    },
  };
}
