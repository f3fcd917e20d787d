import type { ReactNode } from 'react';
import { type Choice, SelectField } from '~/app/components/form/select-field';
import { useHost } from '~/app/host';

type StateFilterProps = {
  /** The search parameter that holds it. */
  name: string;
  label: string;
  choices: readonly Choice[];
  /** What the address says beside, once something is chosen. */
  beside?: Readonly<Record<string, string>>;
} & (
  | {
      /** What stands for no choice. */
      any: string;
    }
  | {
      /** What is chosen when the address names nothing. */
      otherwise: string;
    }
);

/** One choice that narrows a list; it lives in the address. */
export function StateFilter({ name, label, choices, beside, ...rest }: StateFilterProps): ReactNode {
  const { searchParams, setSearch } = useHost();
  return (
    <SelectField
      label={label}
      isLabelHidden
      placeholder={'any' in rest ? rest.any : undefined}
      choices={choices}
      value={searchParams.get(name) ?? ('otherwise' in rest ? rest.otherwise : '')}
      onChange={({ target }) => setSearch({ ...beside, [name]: target.value || undefined, page: undefined })}
    />
  );
}
