import { IconClockPause, IconQuestionMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Board } from '~/app/components/board/board';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { StorageClock } from '~/app/components/parcels/storage-clock';
import { useHoldReason } from '~/app/components/parcels/use-hold-reason';
import { NotYet } from '~/app/components/record/record-states';
import { Pill, StatusPill } from '~/app/components/status/status-pill';
import { useNow } from '~/app/components/time/use-now';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { MINUTE_MS } from '~/domain/core/durations';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';
import styles from './parcel-card.module.css';

type Card = Outputs['parcels']['board'][number]['cards'][number];

/** Parcels in transit in columns by state, longest waiting first. */
export function ParcelBoard(): ReactNode {
  const { t } = useTranslation('parcels');
  const board = trpc.parcels.board.useQuery();
  const now = useNow(new Date(board.dataUpdatedAt), MINUTE_MS);
  if (!board.data) return <NotYet query={board} waiting={<Skeleton height="24rem" />} />;
  return (
    <Board
      label={t('views.board')}
      columns={board.data.map(({ status, ...column }) => ({
        ...column,
        id: status,
        name: t(`common:status.parcel.${status}`),
        head: <StatusPill kind="parcel" state={status} />,
        listAt: `/moz/parcel/list?status=${status}`,
      }))}
      cardId={({ id }) => id}
      card={(parcel) => <ParcelCard parcel={parcel} now={now} />}
    />
  );
}

function ParcelCard({ parcel, now }: { parcel: Card; now: Date }): ReactNode {
  const { t } = useTranslation('parcels');
  const { Link } = useHost();
  const format = useFormat();
  const reasonOf = useHoldReason();
  const { holdReason, isMissing, storage, cargoCode, place } = parcel;
  return (
    <>
      <p className={styles.name}>
        <Link to={`/moz/parcel/preview/${parcel.id}`} className="code" prefetch>
          {formatParcelNumber(parcel.number)}
        </Link>
        <span className={styles.receiver}>{parcel.receiverName}</span>
      </p>
      {(holdReason || isMissing || storage) && (
        <p className={styles.signs}>
          {holdReason && (
            <Pill color="red" icon={IconClockPause}>
              {reasonOf(holdReason)}
            </Pill>
          )}
          {isMissing && (
            <Pill color="red" icon={IconQuestionMark}>
              {t('board.missing')}
            </Pill>
          )}
          {storage && <StorageClock storage={storage} />}
        </p>
      )}
      <p className={styles.facts}>
        <span>{[cargoCode, place].filter(Boolean).join(' · ') || format.kg(parcel.grossG)}</span>
        <time dateTime={parcel.createdAt.toISOString()} title={t('board.since')}>
          {format.relative(parcel.createdAt, now)}
        </time>
      </p>
    </>
  );
}
