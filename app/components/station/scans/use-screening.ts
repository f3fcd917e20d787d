import { useEffect, useState } from 'react';
import { useHost } from '~/app/host';
import { screeningSchema } from '~/domain/parcels/schema';

type ScreeningForm = { screeningReference: string; officer: string };
export type Screening = {
  typed: ScreeningForm;
  change: (change: Partial<ScreeningForm>) => void;
  /** Undefined while there is no reference. */
  content: () => ScreeningForm | undefined;
};

/** The reference and the officer for a series of scanned pieces; a reload keeps both. */
export function useScreening(): Screening {
  const { user } = useHost();
  const name = `moz-screening-${user?.id ?? ''}`;
  const [typed, setTyped] = useState<ScreeningForm>({ screeningReference: '', officer: user?.name ?? '' });
  useEffect(() => {
    const stored = sessionStorage.getItem(name);
    if (stored === null) return;
    const { reference = '', officer = '' } = Object.fromEntries(new URLSearchParams(stored));
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
