import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fileLimits } from '../../../shared/files/contract';
import { countOnce } from '../database/rateCounts';
import type { Schema } from '../database/schema';
import { cleanFileName } from './fileName';
import type { Attachment } from '../mail/incoming/read';
import type { FileKeeping } from './keeping';

/** Files that one address may send in a day; the others stay in the mailbox. */
const perSender = { name: 'mailFiles', max: 40, within: 86_400_000 } as const;

/** Files of all mails in a day: who sends one may name any address as the sender. */
const ofAll = { name: 'mailFiles', who: '', max: 1_000, within: 86_400_000 } as const;

interface Keeping {
  kysely: Kysely<Schema>;
  keeping: FileKeeping;
}

/** Keeps one; false: it stays in the mailbox, since it is of another kind, refused or cannot be stored now. */
async function keepOne(
  { kysely, keeping }: Keeping,
  { name, content }: Attachment,
  row: Pick<Schema['files'], 'id' | 'from_key' | 'created_at'>,
): Promise<boolean> {
  if (content.length === 0 || content.length > fileLimits.bytes) return false;
  try {
    const checked = await keeping.check(content);
    if ('problem' in checked) return false;
    const { kind, isScanned } = checked;
    const bytes = checked.content.length;
    const sizes = { bytes, received: bytes, kind, is_scanned: Number(isScanned) };
    const unsent = { visitor: null, case_reference: null, event_number: null };
    // Before its content, which would be swept without it.
    await kysely
      .insertInto('files')
      .values({ ...row, ...sizes, ...unsent, name: cleanFileName(name, kind) })
      .execute();
    await keeping.write(row.id, checked.content);
    return true;
  } catch {
    // The log has it. The mail itself is not held up.
    return false;
  }
}

async function isWithinDay(kysely: Kysely<Schema>, sender: string, now: number): Promise<boolean> {
  if ((await countOnce(kysely, { ...perSender, who: sender }, now)).count > perSender.max) return false;
  return (await countOnce(kysely, ofAll, now)).count <= ofAll.max;
}

/**
 * Keeps files of a mail by the rules of uploads, for `attachFiles`. `from`: the address that the mail claims, if the file
 * goes with what is stored under it. Returns their ids, and the names of those that stay in the mailbox.
 */
export async function keepMailFiles(
  to: Keeping,
  attachments: readonly Attachment[],
  { sender, from, now }: { sender: string; from: string | null; now: number },
): Promise<{ ids: string[]; left: string[] }> {
  const ids: string[] = [];
  const left: string[] = [];
  for (const attachment of attachments) {
    const id = randomUUID();
    const isRoom = ids.length < fileLimits.perMessage && (await isWithinDay(to.kysely, sender, now));
    // In the order of the mail.
    const created_at = now + ids.length;
    const isKept = isRoom && (await keepOne(to, attachment, { id, from_key: from?.toLowerCase() ?? null, created_at }));
    if (isKept) ids.push(id);
    else left.push(attachment.name);
  }
  return { ids, left };
}
