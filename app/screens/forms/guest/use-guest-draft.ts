import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormDraft } from '~/domain/forms/draft';
import { type DraftText, draftOf, draftText } from '../edit/draft-model';
import { readGuestDraft, storeGuestDraft } from '../edit/stored-draft';

export type GuestDraft = {
  text: DraftText;
  change: (next: (text: DraftText) => DraftText) => void;
  isRestored: boolean;
  forget: () => void;
};

/** A draft stored only on this device. `given` comes from the address and overrides the stored draft. */
export function useGuestDraft(given: FormDraft): GuestDraft {
  const [text, setText] = useState(() => draftText(given));
  const [isRestored, setIsRestored] = useState(false);
  const latest = useRef(text);

  useEffect(() => {
    const stored = readGuestDraft();
    if (!stored) return;
    latest.current = draftText({ ...stored, ...given });
    setText(latest.current);
    setIsRestored(true);
  }, [given]);

  const change = useCallback((next: (text: DraftText) => DraftText) => {
    latest.current = next(latest.current);
    setText(latest.current);
    const { sender, hasAcceptedTerms, ...typed } = draftOf(latest.current);
    storeGuestDraft(typed);
  }, []);

  const forget = useCallback(() => {
    storeGuestDraft(undefined);
    latest.current = draftText({});
    setText(latest.current);
    setIsRestored(false);
  }, []);

  return { text, change, isRestored, forget };
}
