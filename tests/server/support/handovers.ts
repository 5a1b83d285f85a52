import { randomUUID } from 'node:crypto';
import type { HandoverRequest } from '@shared/requests/handover';

/** A valid body of `POST /api/handovers`. */
export function handover(changes: Partial<Record<keyof HandoverRequest, unknown>> = {}): Record<string, unknown> {
  return {
    requestId: randomUUID(),
    contact: { name: 'Amina Yusuf', email: 'Amina@example.com', phone: '+254700000000' },
    about: 'My parcel KW-1 is lost.',
    conversation: [
      { role: 'user', text: 'Where is my parcel?' },
      { role: 'model', text: 'Please ask **customer care**.' },
    ],
    hasConsented: true,
    ...changes,
  };
}
