import type { ReactNode } from 'react';
import { StateFilter } from '~/app/components/table/state-filter';
import { useFormat } from '~/app/i18n/use-format';
import { receivingOffices } from '~/domain/core/offices';

type BranchFilterProps = { label: string; any: string };

/** The branch where the boxes of shops are; nothing while there is only one. */
export function BranchFilter({ label, any }: BranchFilterProps): ReactNode {
  const format = useFormat();
  if (receivingOffices.length < 2) return null;
  return (
    <StateFilter
      name="office"
      label={label}
      any={any}
      choices={receivingOffices.map((value) => ({ value, label: format.city(value) }))}
    />
  );
}
