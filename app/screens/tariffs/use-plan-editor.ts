import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byPath } from '~/app/api/problem';
import { useHost } from '~/app/host';
import { fromOptionalZonedInput } from '~/domain/core/format/zones';
import { homeZone } from '~/domain/core/offices';
import type { EditionFields } from '~/domain/tariffs/schema';
import { readTypedEdition, type TypedEdition } from '~/domain/tariffs/typed';
import { planPath } from './plan-query';
import { usePlanChange } from './use-plan-change';

type Typed = TypedEdition & { code: string; validFrom: string };

export type PlanEditor = {
  typed: Typed;
  set: (change: Partial<Typed>) => void;
  /** Error codes by path. An empty field is an error only after the submission. */
  errors: Readonly<Record<string, string>>;
  /** The typed edition, once it is valid. */
  edition: EditionFields | undefined;
  isBusy: boolean;
  submit: () => void;
};

type Stored = { id: string; version: number };

/** The editor of a new plan or, with `stored`, of a new edition of that plan. */
export function usePlanEditor(initial: TypedEdition, stored?: Stored): PlanEditor {
  const { t } = useTranslation('tariffs');
  const { navigate } = useHost();
  const [typed, setTyped] = useState<Typed>({ ...initial, code: '', validFrom: '' });
  const [isSent, setSent] = useState(false);
  const [created, setCreated] = useState<string>();
  const { run, isBusy, errors: refused, client } = usePlanChange();
  const read = readTypedEdition(typed);
  const found = read.ok ? {} : byPath(read.issues);

  const submit = (): void => {
    setSent(true);
    if (!read.ok) return;
    const validFrom = fromOptionalZonedInput(typed.validFrom, homeZone);
    const edition = { ...read.edition, ...(validFrom && { validFrom }) };
    const leave = (id: string): void => navigate(planPath(id));
    if (stored) {
      const { id, version } = stored;
      void run(
        { ...edition, id, version },
        { send: (input) => client.dateEdition.mutate(input), told: t('saved'), done: () => leave(id) },
      );
      return;
    }
    void run(
      { ...edition, code: typed.code },
      {
        send: async (input) => {
          const { id } = await client.create.mutate(input);
          setCreated(id);
          leave(id);
        },
        told: t('created'),
      },
    );
  };

  return {
    typed,
    set: (change) => setTyped((before) => ({ ...before, ...change })),
    errors: { ...refused, ...(isSent ? found : withoutEmpty(found)) },
    edition: read.ok ? read.edition : undefined,
    isBusy: isBusy || created !== undefined,
    submit,
  };
}

function withoutEmpty(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== 'required'));
}
