import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { CustomerFilter } from '~/app/components/table/customer-filter';
import { AddressFilter, DaysFilter } from '~/app/components/table/days-filter';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { deliveryModes } from '~/domain/parcels/delivery';
import { parcelStates } from '~/domain/parcels/states';

/** Filters by state, delivery mode and flight; their state is in the address. */
export function ListFilters(): ReactNode {
  const { t } = useTranslation('parcels');
  const { can } = useHost();
  const mayReadCargo = can('read', 'Cargo');
  const cargos = trpc.parcels.cargoChoices.useQuery(undefined, { enabled: mayReadCargo });
  return (
    <>
      <CustomerFilter />
      <DaysFilter name="received" label={t('list.received')} />
      <DaysFilter name="delivered" label={t('list.delivered')} />
      <AddressFilter name="wanted" label={t('list.wanted')} />
      <StateFilter
        name="status"
        label={t('list.status')}
        any={t('list.anyStatus')}
        choices={[
          ...parcelStates.map((state) => ({ value: state, label: t(`common:status.parcel.${state}`) })),
          { value: 'archived', label: t('list.archived') },
        ]}
      />
      <StateFilter
        name="delivery"
        label={t('delivery.title')}
        any={t('delivery.any')}
        choices={deliveryModes.map((mode) => ({ value: mode, label: t(`delivery.modes.${mode}`) }))}
      />
      <StateFilter
        name="storage"
        label={t('storage.title')}
        any={t('storage.any')}
        choices={[{ value: 'overdue', label: t('storage.overdue') }]}
      />
      <StateFilter
        name="date"
        label={t('readyDate.title')}
        any={t('readyDate.any')}
        choices={[{ value: 'misses', label: t('readyDate.misses') }]}
      />
      {mayReadCargo && (
        <StateFilter
          name="cargo"
          label={t('list.flight')}
          any={t('list.anyFlight')}
          choices={(cargos.data ?? []).map(({ id, code }) => ({ value: id, label: code }))}
        />
      )}
    </>
  );
}
