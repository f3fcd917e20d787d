import { IconAlertTriangle, IconQuestionMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { BranchFilter } from '~/app/components/arrivals/branch-filter';
import { Board } from '~/app/components/board/board';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { NotYet } from '~/app/components/record/record-states';
import { Pill } from '~/app/components/status/status-pill';
import { useNow } from '~/app/components/time/use-now';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { MINUTE_MS } from '~/domain/core/durations';
import { receivingOffices } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import { readArrivalBoard } from '../list/arrival-query';
import styles from './arrival-card.module.css';

type Card = Outputs['arrivals']['board'][number]['cards'][number];

const hasSeveralBranches = receivingOffices.length > 1;

/** Parcels of shops in columns by how long they have been on the shelf, the longest first. */
export function ArrivalBoard(): ReactNode {
  const { t } = useTranslation('arrivals');
  const { searchParams } = useHost();
  const input = readArrivalBoard(searchParams);
  const board = trpc.arrivals.board.useQuery(input);
  const now = useNow(new Date(board.dataUpdatedAt), MINUTE_MS);
  if (!board.data) return <NotYet query={board} waiting={<Skeleton height="24rem" />} />;
  const ofBranch = input.office ? `&office=${input.office}` : '';
  return (
    <>
      <BranchFilter label={t('columns.office')} any={t('filters.anyOffice')} />
      <Board
        label={t('list.tabs.board')}
        columns={board.data.map(({ age, ...column }) => ({
          ...column,
          id: age,
          name: t(`board.ages.${age}`),
          head: t(`board.ages.${age}`),
          listAt: `/moz/arrival/list?tab=all&age=${age}${ofBranch}`,
        }))}
        cardId={({ id }) => id}
        card={(arrival) => <ArrivalCard arrival={arrival} now={now} />}
      />
    </>
  );
}

function ArrivalCard({ arrival, now }: { arrival: Card; now: Date }): ReactNode {
  const { t } = useTranslation('arrivals');
  const { Link } = useHost();
  const format = useFormat();
  const { id, number, customerName, labelName, shop, needsStaff, place, office, grossG, arrivedAt } = arrival;
  const where = [hasSeveralBranches ? format.city(office) : '', place].filter(Boolean).join(' · ');
  return (
    <>
      <p className={styles.name}>
        <Link to={`/moz/arrival/view/${id}`} className="code" prefetch>
          {formatArrivalNumber(number)}
        </Link>
        <span className={styles.owner}>{[customerName ?? labelName, shop].filter(Boolean).join(' · ')}</span>
      </p>
      {(customerName === null || needsStaff) && (
        <p className={styles.signs}>
          {customerName === null && (
            <Pill color="gold" icon={IconQuestionMark}>
              {t('common:status.arrival.unclaimed')}
            </Pill>
          )}
          {needsStaff && (
            <Pill color="red" icon={IconAlertTriangle}>
              {t(`reasons.${needsStaff}`)}
            </Pill>
          )}
        </p>
      )}
      <p className={styles.facts}>
        <span>{where || format.kg(grossG)}</span>
        <time dateTime={arrivedAt.toISOString()} title={t('columns.arrivedAt')}>
          {format.relative(arrivedAt, now)}
        </time>
      </p>
    </>
  );
}
