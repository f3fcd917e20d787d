import { useEffect, useRef, useState } from 'react';
import { useHost } from '~/app/host';
import { readStoredText, storedTextName, storeText } from './stored-values';

export type RowVersion = { id: string; version: number };
export type StoredRow<Values> = RowVersion & { values: Values };
type FormStart<Values> = {
  initial: Values;
  stored: RowVersion | undefined;
  /** The address of the list, which names the kind of text. */
  back: string;
};

type StoredValues<Values> = {
  values: Values;
  /** The stored text that the values belong to, and its version. */
  seen: RowVersion | undefined;
  set: <Name extends keyof Values & string>(field: Name, value: Values[Name]) => void;
  /** Goes on from a newer version: with its values, or with the typed ones. */
  settle: (next: StoredRow<Values>, isTaken: boolean) => void;
  forget: () => void;
  /** Set when unsaved input was restored; discards it. */
  discard: (() => void) | undefined;
};

/** The typed values, stored in the browser until they are saved. */
export function useStoredValues<Values extends object>({
  initial,
  stored,
  back,
}: FormStart<Values>): StoredValues<Values> {
  const { user } = useHost();
  const [values, setValues] = useState(initial);
  const [seen, setSeen] = useState(stored);
  const [isBack, setIsBack] = useState(false);
  const name = storedTextName(user?.id ?? '', back, stored?.id);
  const begun = useRef({ values: initial, seen: stored });
  // Runs after the first paint, because the server has rendered the stored text.
  useEffect(() => {
    const restored = readStoredText(name, begun.current.values);
    if (!restored) return;
    setValues(restored.values);
    setSeen((known) => known && { ...known, version: restored.version });
    setIsBack(true);
  }, [name]);
  const discard = (): void => {
    storeText(name, undefined);
    setValues(begun.current.values);
    setSeen(begun.current.seen);
    setIsBack(false);
  };
  return {
    values,
    seen,
    set: (field, value) =>
      setValues((before) => {
        const after = { ...before, [field]: value };
        storeText(name, { version: seen?.version ?? 0, values: after });
        return after;
      }),
    settle: (next, isTaken) => {
      setSeen({ id: next.id, version: next.version });
      if (isTaken) setValues(next.values);
      storeText(name, isTaken ? undefined : { version: next.version, values });
      setIsBack(false);
    },
    forget: () => storeText(name, undefined),
    discard: isBack ? discard : undefined,
  };
}
