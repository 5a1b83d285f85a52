import { t } from '../../../shared/language/words';
import type { CloseReason } from '../../../machines/quoteCaseEvents';

/** A headline and a sentence for the shipper. */
export interface ShipperStatus {
  title: string;
  text: string;
}

/** How the desk ended a quote request, for its shipper. */
export function closedWords(reason: CloseReason, into?: string): ShipperStatus {
  switch (reason) {
    case 'noAgent':
      return {
        title: t('No agent on this route'),
        text: t(
          'There is no agent on this route: none of our members can take this shipment. If your plans change, ask again, or call or write to us.',
        ),
      };
    case 'answered':
      return {
        title: t('Answered [request]'),
        text: t('We have answered you, and no agent has to. If something is still open, write to us.'),
      };
    case 'double':
      return {
        title: t('You sent this request twice'),
        text:
          into === undefined
            ? t('We go on with the other one, so this one is closed.')
            : t('We go on with {reference}, so this one is closed.', { reference: into }),
      };
  }
}

export const rejectedWords = (): ShipperStatus => ({
  title: t('This request was not passed on'),
  text: t('We found no freight in it that our members could make an offer for. If that is wrong, call or write to us.'),
});

/** `isNoted`: staff recorded it for the shipper. */
export const withdrawnWords = (isNoted: boolean): ShipperStatus =>
  isNoted
    ? {
        title: t('This request was withdrawn'),
        text: t(
          'We noted that you withdrew it, and the agents that had it know. If that is wrong, call or write to us.',
        ),
      }
    : {
        title: t('You withdrew this request'),
        text: t('The agents that had it know. You can send another one.'),
      };
