import type { CaseStep } from '../desk/cases';
import type { KeptFile } from '../files/contract';
import type { ClosedLink, TimelineEntry, TypedFiles } from '../quotes/pages';

/** Something that happened to a request. */
export interface RequestEntry extends TimelineEntry {
  /** What the desk or the sender wrote. */
  written: string | null;
  by: 'desk' | 'sender';
}

/** Data of the page behind the private link of a request other than for quotes (docs/product.md "Sender's page"). */
export type RequestPage =
  | { link: 'none' | ClosedLink; reference: string; mail: 'offered' | 'asked' }
  | {
      link: 'open';
      reference: string;
      /** Such as `Report about an agent`. */
      kind: string;
      /** What it is about, as typed, on one line. */
      title: string;
      /** Where answers go. */
      email: string;
      /** Headline and sentence about where the request stands. */
      status: { title: string; text: string };
      facts: readonly (readonly [label: string, value: string])[];
      texts: readonly { label: string; text: string }[];
      /** That came with the form. */
      files: readonly KeptFile[];
      timeline: readonly RequestEntry[];
      /** Number of the last event. */
      seen: number;
      /** What the sender may do next. */
      may: readonly CaseStep[];
      /** A message as typed, if it was not stored. */
      message: { typed: string; error: string | null; files: TypedFiles };
      /** What became of the last form, if it did not do what its button says. */
      notice: string | null;
    };
