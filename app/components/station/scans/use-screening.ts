import { useEffect, useState } from 'react';
import { useHost } from '~/app/host';
import { screeningSchema } from '~/domain/parcels/schema';
import { needsGround, type ScreeningMethod, screeningMethods } from '~/domain/parcels/screening';

type ScreeningForm = {
  screeningReference: string;
  officer: string;
  method: ScreeningMethod | '';
  ground: string;
};
type ScreeningContent = ReturnType<typeof screeningSchema.parse>;
export type Screening = {
  typed: ScreeningForm;
  change: (change: Partial<ScreeningForm>) => void;
  /** Undefined while the reference, the method or the ground of an exemption is missing. */
  content: () => ScreeningContent | undefined;
};

/** Reference, officer and method for a series of scanned pieces; a reload keeps them. */
export function useScreening(): Screening {
  const { user } = useHost();
  const name = `moz-screening-${user?.id ?? ''}`;
  const [typed, setTyped] = useState<ScreeningForm>({
    ...{ screeningReference: '', officer: user?.name ?? '' },
    ...{ method: '', ground: '' },
  });
  useEffect(() => {
    const stored = sessionStorage.getItem(name);
    if (stored !== null) setTyped(readStored(stored));
  }, [name]);
  return {
    typed,
    change: (change) => {
      const next = { ...typed, ...change };
      setTyped(next);
      const { screeningReference: reference, ...others } = next;
      sessionStorage.setItem(name, new URLSearchParams({ reference, ...others }).toString());
    },
    content: () => contentOf(typed),
  };
}

function readStored(stored: string): ScreeningForm {
  const values = new URLSearchParams(stored);
  const { reference = '', officer = '', ground = '' } = Object.fromEntries(values);
  const method = screeningMethods.find((known) => known === values.get('method')) ?? '';
  return { screeningReference: reference, officer, method, ground };
}

function contentOf({ method, ...typed }: ScreeningForm): ScreeningContent | undefined {
  if (method === '' || (needsGround(method) && typed.ground.trim() === '')) return undefined;
  const read = screeningSchema.safeParse({ ...typed, method });
  return read.success ? read.data : undefined;
}
