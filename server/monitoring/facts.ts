import type { Kysely } from 'kysely';
import * as v from 'valibot';
import sampleMembers from '../../content/members.json' with { type: 'json' };
import site from '../../content/site.json' with { type: 'json' };
import { directoryText, readDirectory } from '../directory/importedAgents';
import { latestBackup } from '../lib/database/backups';
import { readMembers } from '../members/members';
import type { Schema } from '../lib/database/schema';
import type { Facts } from './readiness';

const agentsSchema = v.array(v.looseObject({ email: v.optional(v.unknown()) }));
/** Domains reserved by RFC 2606. */
const isInvented = (address: unknown): boolean => typeof address === 'string' && address.endsWith('.example');

function countAgents(text: string | undefined): Pick<Facts['agents'], 'all' | 'sample'> {
  try {
    const agents = v.parse(agentsSchema, JSON.parse(text ?? '[]'));
    return { all: agents.length, sample: agents.filter(({ email }) => isInvented(email)).length };
  } catch {
    return { all: 0, sample: 0 };
  }
}

/**
 * Reads the published data. `builtAgents`: text of the build's `/agents2.json`. A database without tables counts as
 * empty: the first start creates them.
 */
export async function readFacts(kysely: Kysely<Schema>, builtAgents: string | undefined, now: number): Promise<Facts> {
  const names = new Set((await kysely.introspection.getTables()).map(({ name }) => name));
  const directory = names.has('directory_state') ? await readDirectory(kysely) : undefined;
  const stored = names.has('members') ? await readMembers(kysely) : sampleMembers;
  const samples = new Map(sampleMembers.map(({ id, company }) => [id, company]));
  const agents = directory === undefined ? builtAgents : directoryText(directory.records);
  return {
    agents: { ...countAgents(agents), isImported: directory?.source === 'own' },
    members: { all: stored.length, sample: stored.filter(({ id, company }) => samples.get(id) === company).length },
    isSampleSite: Object.values(site.emails).some(isInvented),
    lastBackup: names.has('backups') ? await latestBackup(kysely) : null,
    now,
  };
}
