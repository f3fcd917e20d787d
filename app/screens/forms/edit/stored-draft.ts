import { z } from 'zod';
import { type FormDraft, formDraftSchema } from '~/domain/forms/draft';

const storedSchema = z.object({ version: z.number(), draft: formDraftSchema });
/** Unsaved changes on this device. `version` is the version they are based on, 0 for a new form. */
export type StoredDraft = z.infer<typeof storedSchema>;

const prefix = 'moz-form-draft';

/** The storage key, by user and form: another user of the device does not see it. */
function keyOf(userId: string, id: string): string {
  return `${prefix}:${userId}:${id}`;
}

export function readStoredDraft(userId: string, id: string): StoredDraft | undefined {
  try {
    return storedSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(userId, id)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Undefined deletes it. Full or blocked storage is ignored, so that typing goes on. */
export function storeDraft(
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

/** The draft that a visitor without an account typed on this device. */
export function readGuestDraft(): FormDraft | undefined {
  return readStoredDraft(guest.userId, guest.id)?.draft;
}

export function storeGuestDraft(draft: FormDraft | undefined): void {
  storeDraft(guest.userId, guest.id, draft && { version: 0, draft });
}

/** After the registration the guest draft becomes the user's new form; fields already known there are unchanged. */
export function adoptGuestDraft(userId: string, own: FormDraft): StoredDraft | undefined {
  const typed = readGuestDraft();
  if (!typed) return undefined;
  const stored = { version: 0, draft: { ...typed, ...own } };
  storeDraft(userId, 'new', stored);
  storeGuestDraft(undefined);
  return stored;
}
