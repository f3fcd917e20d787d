import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { useIsLive } from '~/app/api/live/live-provider';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { DropDown } from '~/app/components/overlay/drop-down';
import { PushOffer } from '~/app/components/push/push-offer';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './bell.module.css';

type Told = Outputs['notifications']['list']['rows'][number];

const ASK_AGAIN_MS = 30_000;
const UNREAD_SHOWN = 99;

/** Notifications: events and open tasks. Live, or polled every half minute without a live connection. */
export function Bell(): ReactNode {
  const { t } = useTranslation('nav');
  const { user } = useHost();
  const utils = trpc.useUtils();
  const isLive = useIsLive();
  const told = trpc.notifications.list.useQuery(undefined, {
    enabled: user !== undefined,
    refetchInterval: isLive ? false : ASK_AGAIN_MS,
  });
  const reading = trpc.notifications.markRead.useMutation({
    onSettled: () => utils.notifications.list.invalidate(),
  });
  const read = (ids?: string[]): void => reading.mutate({ idempotencyKey: newIdempotencyKey(), ids });
  const unread = told.data?.unread ?? 0;
  return (
    <DropDown
      label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.title')}
      sign={
        <span className={styles.sign}>
          <IconBell size={22} stroke={1.75} aria-hidden="true" />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {unread > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : unread}
            </span>
          )}
        </span>
      }
      onOpen={() => told.refetch()}
    >
      {(close) => (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 className={styles.title}>{t('bell.title')}</h2>
            {unread > 0 && (
              <Button size="sm" variant="quiet" isBusy={reading.isPending} onClick={() => read()}>
                {t('bell.readAll')}
              </Button>
            )}
          </div>
          <Rows
            state={told.isError ? 'failed' : 'shown'}
            rows={told.data?.rows ?? []}
            now={new Date(told.dataUpdatedAt)}
            onFollow={(row) => {
              close();
              if (!row.readAt) read([row.id]);
            }}
          />
          {(told.data?.rows.length ?? 0) > 0 && <PushOffer text={t('frame:push.offer')} />}
        </div>
      )}
    </DropDown>
  );
}

type RowsProps = {
  state: 'failed' | 'shown';
  rows: readonly Told[];
  now: Date;
  onFollow: (row: Told) => void;
};

function Rows({ state, rows, now, onFollow }: RowsProps): ReactNode {
  const { t } = useTranslation('nav');
  if (rows.length === 0) {
    return <p className={styles.empty}>{t(state === 'failed' ? 'bell.failed' : 'bell.empty')}</p>;
  }
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <Row row={row} now={now} onFollow={() => onFollow(row)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, now, onFollow }: { row: Told; now: Date; onFollow: () => void }): ReactNode {
  const { t } = useTranslation('nav');
  const { Link } = useHost();
  const format = useFormat();
  return (
    <Link to={row.link ?? '/dashboard'} className={styles.row} prefetch={false} onClick={onFollow}>
      <span className={styles.text}>{t(`bell.kinds.${row.kind}`, row.params)}</span>
      <span className="muted small">{format.relative(row.createdAt, now)}</span>
      {!row.readAt && (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('bell.new')}</span>
        </span>
      )}
    </Link>
  );
}
