import { z } from 'zod';
import { type FormDraft, formDraftSchema } from '~/domain/forms/draft';

const keptSchema = z.object({ version: z.number(), draft: formDraftSchema });
/** What this device holds and the server does not yet; `version` is the one it was typed upon, 0 for a new form. */
export type KeptDraft = z.infer<typeof keptSchema>;

const prefix = 'moz-form-draft';

/** One place a person and form: another person at the same device does not see it. */
function keyOf(userId: string, id: string): string {
  return `${prefix}:${userId}:${id}`;
}

export function readKeptDraft(userId: string, id: string): KeptDraft | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(userId, id)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Undefined forgets it. A full or closed storage is no reason to stop typing. */
export function keepDraft(
  userId: string,
  id: string,
  draft: { version: number; draft: FormDraft } | undefined,
): void {
  try {
    if (draft) localStorage.setItem(keyOf(userId, id), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId, id));
  } catch {
    return;
  }
}

const guest = { userId: 'guest', id: 'new' } as const;

/** What somebody without an account has typed on this device. */
export function readGuestDraft(): FormDraft | undefined {
  return readKeptDraft(guest.userId, guest.id)?.draft;
}

export function keepGuestDraft(draft: FormDraft | undefined): void {
  keepDraft(guest.userId, guest.id, draft && { version: 0, draft });
}

/** Once somebody has an account, what he typed before is his new form; what that one knows already stays. */
export function adoptGuestDraft(userId: string, own: FormDraft): KeptDraft | undefined {
  const typed = readGuestDraft();
  if (!typed) return undefined;
  const kept = { version: 0, draft: { ...typed, ...own } };
  keepDraft(userId, 'new', kept);
  keepGuestDraft(undefined);
  return kept;
}
