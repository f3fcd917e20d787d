import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysText } from '~/app/components/table/days-filter';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './attention.module.css';
import { Tile } from './tile';

type Queues = Outputs['dashboard']['queues'];

/** Open tasks, the user's own first. */
export function Attention({ queues }: { queues: Queues }): ReactNode {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { pricesWaiting, pricesWork, missing, overdue, unpaid, held } = queues;
  return (
    <section aria-label={t('attention.title')} className={styles.tiles} data-tiles>
      <FormsTile queues={queues} />
      <CasesTile cases={queues.cases} />
      <ShelfTiles queues={queues} />
      <Tile
        to="/moz/parcel/list?status=on_hold"
        name={t('attention.held')}
        total={held.reduce((sum, { total }) => sum + total, 0)}
        color="gold"
        text={t('attention.heldText')}
      />
      <Tile
        to="/moz/form/list?price=waiting"
        name={t('attention.prices')}
        total={pricesWaiting}
        color="gold"
        text={t('attention.pricesText')}
      />
      <Tile
        to="/moz/form/list?price=work"
        name={t('attention.priceWork')}
        total={pricesWork}
        color="gold"
        text={t('attention.priceWorkText')}
      />
      <Tile
        to="/moz/parcel/list?missing=1"
        name={t('attention.missing')}
        total={missing}
        color="red"
        text={t('attention.missingText')}
      />
      <Tile
        to="/moz/parcel/list?storage=overdue"
        name={t('attention.overdue')}
        total={overdue}
        color="gold"
        text={t('attention.overdueText')}
      />
      {unpaid && (
        <Tile
          to="/moz/form/list?money=unpaid"
          name={t('attention.unpaid')}
          total={unpaid.total}
          color="gold"
          text={t('attention.outstanding', { amount: format.aud(unpaid.cents) })}
        />
      )}
    </section>
  );
}

function FormsTile({ queues }: { queues: Queues }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { Link } = useHost();
  const format = useFormat();
  const { toReceive, late, lateUntil, oldestAt, servedAt } = queues;
  const lateOnes = `/moz/form/list?status=submitted&submitted=${daysText({ to: lateUntil })}`;
  return (
    <Tile
      to="/moz/form/list"
      name={t('attention.toReceive')}
      total={toReceive}
      color={late > 0 ? 'gold' : 'sky'}
      text={oldestAt && t('attention.oldest', { ago: format.relative(oldestAt, servedAt) })}
    >
      {late > 0 && (
        <Link to={lateOnes} className={styles.more}>
          {t('attention.late', { count: late })}
        </Link>
      )}
    </Tile>
  );
}

/** Cases that wait; their list begins with what is due. */
function CasesTile({ cases }: Pick<Queues, 'cases'>): ReactNode {
  const { t } = useTranslation('dashboard');
  if (!cases) return null;
  const { open, today, overdue } = cases;
  const due = [
    overdue > 0 && t('attention.casesOverdue', { count: overdue }),
    today > 0 && t('attention.casesToday', { count: today }),
  ];
  return (
    <Tile
      to="/moz/cases"
      name={t('attention.cases')}
      total={open}
      color={overdue > 0 ? 'red' : today > 0 ? 'gold' : 'sky'}
      text={due.filter(Boolean).join(' · ') || t('attention.casesNotDue')}
    />
  );
}

/** Parcels of shops, and the services on them. */
function ShelfTiles({ queues: { shelf, services, servedAt } }: { queues: Queues }): ReactNode {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <>
      {shelf && (
        <>
          <Tile
            to={`/moz/arrival/list?tab=all&arrived=${daysText({ from: shelf.today, to: shelf.today })}`}
            name={t('attention.arrivedToday')}
            total={shelf.arrivedToday}
            color="sky"
            text={t('attention.arrivedTodayText')}
          />
          <Tile
            to="/moz/arrival/list?tab=unclaimed"
            name={t('attention.unclaimed')}
            total={shelf.unclaimed}
            color="gold"
            text={t('attention.unclaimedText')}
          />
          <Tile
            to="/moz/arrival/list?tab=all&staff=any"
            name={t('attention.asks')}
            total={shelf.asks}
            color="gold"
            text={t('attention.asksText')}
          />
        </>
      )}
      {services && (
        <Tile
          to="/moz/arrival/services"
          name={t('attention.services')}
          total={services.total}
          color="gold"
          text={
            services.oldestAt && t('attention.oldest', { ago: format.relative(services.oldestAt, servedAt) })
          }
        />
      )}
    </>
  );
}
