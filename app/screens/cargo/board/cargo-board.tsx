import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Board } from '~/app/components/board/board';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { NotYet } from '~/app/components/record/record-states';
import { StatusPill } from '~/app/components/status/status-pill';
import { useNow } from '~/app/components/time/use-now';
import { type CargoState, isPlanned as isPlannedCargo } from '~/domain/cargo/states';
import { CargoCard } from './cargo-card';

/** The flights in columns by state. */
export function CargoBoard(): ReactNode {
  const { t } = useTranslation('cargo');
  const board = trpc.cargo.board.useQuery();
  const now = useNow(new Date(board.dataUpdatedAt));
  if (!board.data) return <NotYet query={board} waiting={<Skeleton height="24rem" />} />;
  return (
    <Board
      label={t('views.board')}
      columns={board.data.map(({ status, ...column }) => ({
        ...column,
        id: status,
        name: t(`common:status.cargo.${status}`),
        head: <StatusPill kind="cargo" state={status} />,
        listAt: listOf(status),
      }))}
      cardId={({ id }) => id}
      card={(cargo) => <CargoCard cargo={cargo} now={now} />}
    />
  );
}

function listOf(status: CargoState): string {
  const isPlanned = isPlannedCargo(status);
  return isPlanned ? `/moz/cargo?tab=planned&state=${status}` : `/moz/cargo?tab=${status}`;
}
