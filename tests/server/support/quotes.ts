import { randomUUID } from 'node:crypto';
import type { QuoteRequest } from '@shared/quotes/contract';

const day = 86_400_000;

/** A date of the form, such as 2026-01-31. `at`: epoch milliseconds. */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Amina's request for quotes to two agents. */
export function quote(changes: Partial<Record<keyof QuoteRequest, unknown>> = {}): Record<string, unknown> {
  return {
    requestId: randomUUID(),
    from: 'Mombasa, Kenya',
    to: 'Rotterdam, Netherlands',
    mode: 'air',
    cargo: 'Twelve crates of avocados\nkept at 5 °C',
    weightKg: 120.5,
    volumeM3: 1,
    readyDate: isoDay(Date.now() + 7 * day),
    contact: { name: 'Amina Yusuf', email: 'amina@example.com', phone: '+254 700 000 000' },
    agentIds: ['ke-mombasa-001', 'nl-rotterdam-002'],
    notes: 'Call before noon.',
    ...changes,
  };
}
