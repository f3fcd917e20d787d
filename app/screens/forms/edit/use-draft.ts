import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '~/app/api/trpc';
import { useHost } from '~/app/host';
import type { FormDraft } from '~/domain/forms/draft';
import { type Autosave, createAutosave, type DraftRow, type SaveState } from './autosave';
import { type DraftText, draftOf, draftText } from './draft-model';
import { draftPorts, nameOfNew } from './draft-ports';
import { adoptGuestDraft, readStoredDraft } from './stored-draft';

/** `customerId`: the customer for whom staff start a form; not needed for a client's own. */
type DraftStart = { row: DraftRow | undefined; draft: FormDraft; customerId?: string | undefined };

export type DraftSession = {
  text: DraftText;
  change: (next: (text: DraftText) => DraftText) => void;
  state: SaveState;
  row: DraftRow | undefined;
  /** Unsaved changes on this device were restored. */
  isRestored: boolean;
  flush: Autosave['flush'];
  chooseMine: () => Promise<void>;
  chooseTheirs: () => Promise<void>;
};

/** A draft with autosave. It survives a reload, a lost connection and an expired session, and detects other editors. */
export function useDraft(begun: DraftStart, onCreated: (row: DraftRow) => void): DraftSession {
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
    const own = createAutosave(
      draftPorts({
        utils,
        userId,
        customerId: begun.customerId,
        onCreated: (created) => latest.current.onCreated(created),
        onState: (next, to) => {
          setState(next);
          setRow(to);
        },
      }),
      begun.row,
    );
    autosave.current = own;
    const stored = storedOnDevice(userId, begun);
    if (stored) {
      latest.current.text = draftText(stored.draft);
      setText(latest.current.text);
      setIsRestored(true);
      own.change(stored.draft);
      if (begun.row && stored.version !== begun.row.version) {
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
    chooseMine: async () => {
      const form = await theirs();
      if (form) autosave.current?.overwrite(form.row.version);
    },
    chooseTheirs: async () => {
      const form = await theirs();
      if (!form) return;
      autosave.current?.adopt(form.row);
      latest.current.text = draftText(form.draft);
      setText(latest.current.text);
      setIsRestored(false);
    },
  };
}

/** Changes of this draft that were not saved; for a client's own new form also those that were typed before sign-in. */
function storedOnDevice(userId: string, begun: DraftStart): ReturnType<typeof readStoredDraft> {
  const isOwnNew = !begun.row && !begun.customerId;
  return (
    readStoredDraft(userId, begun.row?.id ?? nameOfNew(begun.customerId)) ??
    (isOwnNew ? adoptGuestDraft(userId, begun.draft) : undefined)
  );
}
