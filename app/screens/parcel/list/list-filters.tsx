import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { SelectField } from '~/app/components/form/select-field';
import { CustomerFilter } from '~/app/components/table/customer-filter';
import { useHost } from '~/app/host';
import { parcelStates } from '~/domain/parcel/states';

/** By state and by flight; both live in the address. */
export function ListFilters(): ReactNode {
  const { t } = useTranslation('parcels');
  const { searchParams, setSearch, can } = useHost();
  const mayReadCargo = can('read', 'Cargo');
  const cargos = trpc.parcels.cargoChoices.useQuery(undefined, { enabled: mayReadCargo });
  return (
    <>
      <CustomerFilter />
      <SelectField
        label={t('list.status')}
        isLabelHidden
        placeholder={t('list.anyStatus')}
        choices={[
          ...parcelStates.map((state) => ({ value: state, label: t(`common:status.parcel.${state}`) })),
          { value: 'archived', label: t('list.archived') },
        ]}
        value={searchParams.get('status') ?? ''}
        onChange={(event) => setSearch({ status: event.target.value, page: undefined })}
      />
      {mayReadCargo && (
        <SelectField
          label={t('list.flight')}
          isLabelHidden
          placeholder={t('list.anyFlight')}
          choices={(cargos.data ?? []).map(({ id, code }) => ({ value: id, label: code }))}
          value={searchParams.get('cargo') ?? ''}
          onChange={(event) => setSearch({ cargo: event.target.value, page: undefined })}
        />
      )}
    </>
  );
}
