import type { Kysely } from 'kysely';
import { readStoredRequest } from '../requests/storedRequest';
import type { Schema } from '../lib/database/schema';

/** The recording that came with a reported problem (docs/replay.md), as sent; null if there is none, or no longer. */
export async function readRecording(kysely: Kysely<Schema>, reference: string): Promise<string | null> {
  const stored = await readStoredRequest(kysely, reference);
  return stored?.kind === 'problem' ? (stored.recording ?? null) : null;
}
