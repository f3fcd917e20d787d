import { useEffect, useState } from 'react';
import { useHost } from '~/app/host';
import { screeningSchema } from '~/domain/parcels/schema';

type Typed = { screeningReference: string; officer: string };
export type Screening = {
  typed: Typed;
  change: (change: Partial<Typed>) => void;
  /** Undefined while there is no reference. */
  content: () => Typed | undefined;
};

/** The reference and the officer for a series of scanned pieces; a reload keeps both. */
export function useScreening(): Screening {
  const { user } = useHost();
  const name = `moz-screening-${user?.id ?? ''}`;
  const [typed, setTyped] = useState<Typed>({ screeningReference: '', officer: user?.name ?? '' });
  useEffect(() => {
    const kept = sessionStorage.getItem(name);
    if (kept === null) return;
    const { reference = '', officer = '' } = Object.fromEntries(new URLSearchParams(kept));
    setTyped({ screeningReference: reference, officer });
  }, [name]);
  return {
    typed,
    change: (change) => {
      const next = { ...typed, ...change };
      setTyped(next);
      const { screeningReference: reference, officer } = next;
      sessionStorage.setItem(name, new URLSearchParams({ reference, officer }).toString());
    },
    content: () => {
      const read = screeningSchema.safeParse(typed);
      return read.success ? read.data : undefined;
    },
  };
}
