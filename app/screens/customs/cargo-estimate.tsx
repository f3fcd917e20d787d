import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { ConsigneeSheets } from '~/app/components/customs/consignee-sheets';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './customs.module.css';
import { readEstimateQuery } from './customs-query';
import { useConsigneeColumns } from './use-consignee-columns';

type Answer = Outputs['customs']['ofCargo'];

/** The import estimate of each receiver of a flight, and the total. */
export function CargoEstimate(): ReactNode {
  const { t } = useTranslation('customs');
  const { searchParams } = useHost();
  const { table, input } = readEstimateQuery(searchParams);
  const list = trpc.customs.ofCargo.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <>
      {list.data?.cargo && <Totals cargo={list.data.cargo} totals={list.data.totals} />}
      {list.data?.cargo && <ConsigneeSheets cargoId={list.data.cargo.id} />}
      <DataTable
        list="cargoEstimate"
        input={{ ...input, cargoId: list.data?.cargo?.id }}
        label={t('titles.cargo')}
        columns={useConsigneeColumns()}
        rowId={({ id }) => id}
        state={table}
        query={list}
        filters={<FlightField shown={list.data?.cargo ?? null} />}
        empty={{ text: t('empty.cargo') }}
      />
    </>
  );
}

function FlightField({ shown }: { shown: Answer['cargo'] }): ReactNode {
  const { t } = useTranslation('customs');
  const { data: cargos = [] } = trpc.parcels.cargoChoices.useQuery();
  const known = shown && !cargos.some(({ id }) => id === shown.id) ? [shown, ...cargos] : cargos;
  return (
    <StateFilter
      name="cargo"
      label={t('columns.cargo')}
      otherwise={shown?.id ?? ''}
      choices={known.map(({ id, code }) => ({ value: id, label: code }))}
    />
  );
}

function Totals({ cargo, totals }: { cargo: { code: string }; totals: Answer['totals'] }): ReactNode {
  const { t } = useTranslation('customs');
  const format = useFormat();
  const inMnt = (mnt: number | null): string => (mnt === null ? '–' : format.mnt(mnt));
  const sums = [
    [t('columns.declared'), format.aud(totals.declaredCents)],
    [t('columns.duty'), inMnt(totals.dutyMnt)],
    [t('columns.vat'), inMnt(totals.vatMnt)],
  ];
  return (
    <section className={styles.totals} aria-label={t('estimate.totals', { cargo: cargo.code })}>
      <h2>{t('estimate.totals', { cargo: cargo.code })}</h2>
      <dl>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
