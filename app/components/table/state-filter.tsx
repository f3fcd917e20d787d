import type { ReactNode } from 'react';
import { type Choice, SelectField } from '~/app/components/form/select-field';
import { useHost } from '~/app/host';

type StateFilterProps = {
  /** The search parameter that holds it. */
  name: string;
  label: string;
  /** What stands for no choice. */
  any: string;
  choices: readonly Choice[];
};

/** One choice that narrows a list; it lives in the address. */
export function StateFilter({ name, label, any, choices }: StateFilterProps): ReactNode {
  const { searchParams, setSearch } = useHost();
  return (
    <SelectField
      label={label}
      isLabelHidden
      placeholder={any}
      choices={choices}
      value={searchParams.get(name) ?? ''}
      onChange={({ target }) => setSearch({ [name]: target.value || undefined, page: undefined })}
    />
  );
}
