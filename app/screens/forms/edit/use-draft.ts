import { useCallback, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useHost } from '~/app/host';
import type { FormDraft } from '~/domain/forms/draft';
import { type Autosave, createAutosave, type DraftRow, type Failure, type SaveState } from './autosave';
import { type DraftText, draftOf, draftText } from './draft-model';
import { adoptGuestDraft, keepDraft, readKeptDraft } from './kept-draft';

/** `customerId`: the customer for whom staff start a form; not needed for a client's own. */
type Begun = { row: DraftRow | undefined; draft: FormDraft; customerId?: string | undefined };

export type DraftSession = {
  text: DraftText;
  change: (next: (text: DraftText) => DraftText) => void;
  state: SaveState;
  row: DraftRow | undefined;
  /** Unsaved changes on this device were restored. */
  isRestored: boolean;
  flush: Autosave['flush'];
  keepMine: () => Promise<void>;
  takeTheirs: () => Promise<void>;
};

/** A draft with autosave. It survives a reload, a lost connection and an expired session, and detects other editors. */
export function useDraft(begun: Begun, onCreated: (row: DraftRow) => void): DraftSession {
  const { user } = useHost();
  const userId = user?.id ?? '';
  const utils = trpc.useUtils();
  const [text, setText] = useState(() => draftText(begun.draft));
  const [state, setState] = useState<SaveState>('idle');
  const [row, setRow] = useState(begun.row);
  const [isRestored, setIsRestored] = useState(false);
  const latest = useRef({ begun, onCreated, text });
  latest.current.onCreated = onCreated;
  const autosave = useRef<Autosave>();

  useEffect(() => {
    const { begun } = latest.current;
    const newName = begun.customerId ? `new:${begun.customerId}` : 'new';
    const own = createAutosave(
      {
        create: async (sent) => {
          const created = await utils.client.forms.create.mutate({ ...sent, customerId: begun.customerId });
          keepDraft(userId, newName, undefined);
          latest.current.onCreated(created);
          return created;
        },
        save: async (sent) => {
          const { version, price } = await utils.client.forms.saveDraft.mutate(sent);
          const { id, draft } = sent;
          utils.forms.get.setData({ id }, (form) => form && { ...form, version, draft, price });
          return { version };
        },
        failureOf,
        newKey: newIdempotencyKey,
        keep: (to, draft) =>
          keepDraft(userId, to?.id ?? newName, draft && { version: to?.version ?? 0, draft }),
        tell: (next, to) => {
          setState(next);
          setRow(to);
        },
        later: (run, milliseconds) => {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      begun.row,
    );
    autosave.current = own;
    const isOwnNew = !begun.row && !begun.customerId;
    const kept =
      readKeptDraft(userId, begun.row?.id ?? newName) ??
      (isOwnNew ? adoptGuestDraft(userId, begun.draft) : undefined);
    if (kept) {
      latest.current.text = draftText(kept.draft);
      setText(latest.current.text);
      setIsRestored(true);
      own.change(kept.draft);
      if (begun.row && kept.version !== begun.row.version) {
        own.stop();
        setState('stale');
      }
    }
    const again = (): void => void own.flush();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      own.stop();
    };
  }, [userId, utils]);

  const change = useCallback((next: (text: DraftText) => DraftText) => {
    latest.current.text = next(latest.current.text);
    setText(latest.current.text);
    autosave.current?.change(draftOf(latest.current.text));
  }, []);

  const theirs = async () => {
    const form = row && (await utils.forms.get.fetch({ id: row.id }, { staleTime: 0 }));
    return form && { row: { id: form.id, version: form.version, code: form.code }, draft: form.draft };
  };

  return {
    text,
    change,
    state,
    row,
    isRestored,
    flush: async () => await autosave.current?.flush(),
    keepMine: async () => {
      const form = await theirs();
      if (form) autosave.current?.overwrite(form.row.version);
    },
    takeTheirs: async () => {
      const form = await theirs();
      if (!form) return;
      autosave.current?.adopt(form.row);
      latest.current.text = draftText(form.draft);
      setText(latest.current.text);
      setIsRestored(false);
    },
  };
}

function failureOf(error: unknown): Failure {
  switch (problemOf(error)?.code) {
    case undefined:
    case 'database.away':
    case 'overloaded':
    case 'unexpected':
      return 'away';
    case 'not_signed_in':
    case 'session.expired':
      return 'signed_out';
    case 'version.stale':
      return 'stale';
    default:
      return 'refused';
  }
}
