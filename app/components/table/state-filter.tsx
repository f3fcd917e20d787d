import type { ReactNode } from 'react';
import { type Choice, SelectField } from '~/app/components/form/select-field';
import { useHost } from '~/app/host';

type StateFilterProps = {
  /** The search parameter of the filter. */
  name: string;
  label: string;
  choices: readonly Choice[];
  /** Further search parameters that are set with a choice. */
  beside?: Readonly<Record<string, string>>;
} & (
  | {
      /** The label for no choice. */
      any: string;
    }
  | {
      /** The default choice when the address has none. */
      otherwise: string;
    }
);

/** A filter with one choice. Its state is in the address. */
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
