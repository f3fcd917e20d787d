import { IconPackageExport, IconQuestionMark } from '@tabler/icons-react';
import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useAirport } from '~/app/components/cargo/use-airport';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { Pill, StatusPill } from '~/app/components/status/status-pill';
import { DataTable } from '~/app/components/table/data-table';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { isGrounded } from '~/domain/cargo/states';
import { litresOf } from '~/domain/core/measures';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';
import styles from '../cargo.module.css';
import { readLoadListQuery } from '../cargo-query';
import { useRefusal } from '../use-refusal';
import type { Cargo } from './types';

type Loaded = Outputs['cargo']['loadList']['rows'][number];

/** The parcels of the cargo, last changed first. A parcel can be offloaded until the departure. */
export function LoadList({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  const host = useHost();
  const input = readLoadListQuery(host.searchParams, cargo.id);
  const list = trpc.cargo.loadList.useQuery(input, { placeholderData: (before) => before });
  const [asked, setAsked] = useState<Loaded>();
  const offLoad = useOffLoad(cargo.id);
  const close = (): void => setAsked(undefined);
  const isOnGround = isGrounded(cargo.status);
  const mayOffLoad = isOnGround && host.can('load', 'Cargo');
  return (
    <div className={styles.list}>
      <h2>{t('load.title')}</h2>
      <DataTable
        list="loadList"
        input={input}
        label={t('load.title')}
        columns={useLoadColumns(!isOnGround)}
        rowId={({ id }) => id}
        state={input}
        query={list}
        searchLabel={t('load.search')}
        empty={{ text: t(cargo.status === 'open' ? 'load.emptyOpen' : 'load.empty') }}
        {...(mayOffLoad && {
          rowActions: (loaded: Loaded) =>
            loaded.status === 'loaded' && (
              <Button
                variant="quiet"
                size="sm"
                icon={<IconPackageExport size={18} aria-hidden="true" />}
                aria-label={t('load.offLabel', { number: formatParcelNumber(loaded.number) })}
                onClick={() => setAsked(loaded)}
              >
                {t('load.off')}
              </Button>
            ),
        })}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('load.offSure', { number: asked ? formatParcelNumber(asked.number) : '' })}
        confirmLabel={t('load.off')}
        isDanger
        onConfirm={() => {
          if (asked) offLoad(asked.id);
          close();
        }}
        onClose={close}
      >
        <p>{t(cargo.status === 'closed' ? 'load.offTextClosed' : 'load.offText')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Before departure every parcel is loaded; the state is shown only afterwards. */
function useLoadColumns(hasStates: boolean): ColumnDef<Loaded>[] {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const { Link } = useHost();
  const { city } = useAirport();
  const columns: ColumnDef<Loaded>[] = [
    {
      id: 'number',
      header: t('load.number'),
      cell: ({ row: { original } }) => (
        <Link to={`/moz/parcel/preview/${original.id}`} className="code">
          {formatParcelNumber(original.number)}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: ({ row: { original } }) =>
        original.isMissing ? (
          <Pill color="red" icon={IconQuestionMark}>
            {t('load.missing')}
          </Pill>
        ) : (
          <StatusPill kind="parcel" state={original.status} />
        ),
    },
    {
      id: 'receiver',
      header: t('load.receiver'),
      cell: ({ row: { original } }) => (
        <span className={styles.receiver}>
          <span>{original.receiverName}</span>
          {original.place && original.status !== 'departed' && (
            <span className="muted small">{t('load.place', { place: city(original.place) })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'gross',
      header: t('load.gross'),
      meta: { priority: 2, isNumber: true },
      cell: ({ row }) => format.kg(row.original.grossG),
    },
    {
      id: 'volume',
      header: t('load.volume'),
      meta: { priority: 3, isNumber: true },
      cell: ({ row }) => `${format.number(litresOf([row.original]) / 1000, 3)} ${t('common:units.m3')}`,
    },
  ];
  return columns.filter(({ id }) => hasStates || id !== 'status');
}

/** Offloads a parcel and shows a message. */
export function useOffLoad(cargoId: string): (parcelId: string) => void {
  const { t } = useTranslation('cargo');
  const refusal = useRefusal();
  const utils = trpc.useUtils();
  const offLoad = trpc.cargo.offLoad.useMutation({
    onSuccess: ({ parcel }) =>
      showSnackbar({ message: t('load.takenOff', { number: formatParcelNumber(parcel.number) }) }),
    onError: (error) => showSnackbar({ color: 'error', message: refusal(error) }),
    onSettled: async () => {
      await Promise.all([
        utils.cargo.get.invalidate({ id: cargoId }),
        utils.cargo.loadList.invalidate({ cargoId }),
      ]);
    },
  });
  return (parcelId) => offLoad.mutate({ cargoId, parcelId, idempotencyKey: newIdempotencyKey() });
}
