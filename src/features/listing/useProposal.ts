import { useState } from 'react';
import * as v from 'valibot';
import {
  listingFieldNames,
  listingFieldsSchema,
  type ListingField,
  type ListingFields,
} from '@server/contracts/listingFields';
import { seenSchema } from '@server/contracts/deskProposals';
import type { MemberListing } from '@server/contracts/memberListing';
import { apiErrorOf, type ApiError } from '@/api/apiError';
import { keptDrafts } from '@/state/keptDraft';
import { memberListingApi } from './listingEndpoint';

const draftSchema = v.object({
  seen: seenSchema,
  /** As the form was before anything was typed. */
  base: listingFieldsSchema,
  typed: listingFieldsSchema,
});
type Draft = v.InferOutput<typeof draftSchema>;
const drafts = keptDrafts('listing', draftSchema);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const shownOf = ({ proposal, fields }: MemberListing): ListingFields => proposal?.fields ?? fields;

/** The fields in which two versions differ. */
const differences = (one: ListingFields, other: ListingFields): ListingField[] =>
  listingFieldNames.filter((field) => !isSame(one[field], other[field]));

/** What was typed, on top of the listing as it is now: what was not touched follows it. */
function rebased({ base, typed }: Draft, listing: MemberListing): Draft {
  const shown = shownOf(listing);
  const touched = Object.fromEntries(differences(base, typed).map((field) => [field, typed[field]]));
  return { seen: listing.seen, base: shown, typed: { ...shown, ...touched } };
}

export interface Proposal {
  typed: ListingFields;
  /** What was typed before a reload is shown again. */
  wasKept: boolean;
  /** Something is typed that is not sent. */
  isDirty: boolean;
  /** The listing has changed since what was typed began. */
  isOutdated: boolean;
  isSending: boolean;
  /** The latest of sending and withdrawing. */
  error: ApiError | undefined;
  write: (changes: Partial<ListingFields>) => void;
  /** Goes on from the listing as it is now; what was typed stays. */
  goOn: () => void;
  /** Forgets what was typed. */
  discard: () => void;
  /** Resolves with whether it worked. */
  send: () => Promise<boolean>;
  withdraw: () => Promise<boolean>;
}

/** What a member types into the form that proposes changes; stays in the tab until it is sent. */
export function useProposal(listing: MemberListing): Proposal {
  const { id } = listing;
  const [kept] = useState(() => drafts.read(id)?.fields ?? null);
  const [draft, setDraft] = useState(kept);
  const [wasKept, setWasKept] = useState(kept !== null);
  const [propose, sending] = memberListingApi.endpoints.proposeChanges.useMutation();
  const [take, withdrawing] = memberListingApi.endpoints.withdrawChanges.useMutation();
  const error = sending.error ?? withdrawing.error;
  const isSending = sending.isLoading || withdrawing.isLoading;
  const current: Draft = draft ?? { seen: listing.seen, base: shownOf(listing), typed: shownOf(listing) };
  const keep = (following: Draft | null) => {
    setDraft(following);
    setWasKept(false);
    drafts.keep(id, following === null ? null : { seen: following.seen.revision, fields: following });
  };
  const reset = () => {
    sending.reset();
    withdrawing.reset();
  };
  return {
    typed: current.typed,
    wasKept,
    isSending,
    isDirty: draft !== null && !isSame(draft.base, draft.typed),
    isOutdated: draft !== null && !isSame(draft.seen, listing.seen),
    error: error === undefined ? undefined : apiErrorOf(error),
    write: (changes) => keep({ ...current, typed: { ...current.typed, ...changes } }),
    goOn: () => {
      reset();
      keep(rebased(current, listing));
    },
    discard: () => {
      reset();
      keep(null);
    },
    send: async () => {
      if (isSending) return false;
      reset();
      const { seen, typed } = current;
      const names = differences(listing.fields, typed);
      const fields = Object.fromEntries(names.map((field) => [field, typed[field]]));
      const { error: failure } = await propose({ id, seen, fields });
      if (failure !== undefined) return false;
      keep(null);
      return true;
    },
    withdraw: async () => {
      if (isSending) return false;
      reset();
      const { error: failure } = await take({ id, seen: listing.seen });
      return failure === undefined;
    },
  };
}
