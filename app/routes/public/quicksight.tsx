import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { type FlightRow, FlightsBoard } from '~/app/components/flights/flights-board';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { pageLoader } from '~/app/page.server';
import { originZone } from '~/domain/core/offices';
import { heldPercent } from '~/domain/forecast/quality';
import { pageMeta } from './page-meta';
import { CasesChart } from './quicksight/cases-chart';
import { InAir } from './quicksight/in-air';
import { loadQuicksight } from './quicksight/load-quicksight';
import { MonthsChart } from './quicksight/months-chart';
import { OnTimeChart } from './quicksight/on-time-chart';
import { PromisesChart } from './quicksight/promises-chart';
import styles from './quicksight/quicksight.module.css';
import { RateChart } from './quicksight/rate-chart';
import { TransitChart } from './quicksight/transit-chart';

export const loader = pageLoader('quicksight', loadQuicksight);
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function QuicksightRoute(): ReactNode {
  const { t } = useTranslation('quicksight');
  const { months, transit, onTime, cases, inAir, rates, flights, quality, servedAt } =
    useLoaderData<typeof loader>();
  const [firstMonth, ...laterMonths] = months;
  const hasSettled = heldPercent(quality.total) !== undefined;
  const [firstRate, ...laterRates] = rates;
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={styles.grid}>
        {transit.spread && <TransitChart counts={transit.counts} spread={transit.spread} />}
        {onTime.judged > 0 && <OnTimeChart {...onTime} />}
        {firstMonth && <MonthsChart months={[firstMonth, ...laterMonths]} />}
        {firstRate && <RateChart points={[firstRate, ...laterRates]} />}
        {hasSettled && <PromisesChart quality={quality} />}
        {cases && <CasesChart cases={cases} />}
        {inAir.length > 0 && <InAir flights={inAir} />}
        <Departures flights={flights} servedAt={servedAt} />
      </div>
      <p className={styles.actions}>
        <LinkButton to="/online" size="lg">
          {t('start')}
        </LinkButton>
        <LinkButton to="/home#price" size="lg" variant="quiet">
          {t('plans')}
        </LinkButton>
      </p>
    </div>
  );
}

function Departures({ flights, servedAt }: { flights: FlightRow[]; servedAt: Date }): ReactNode {
  const { t } = useTranslation('quicksight');
  const format = useFormat();
  const next = flights.find(({ cutOffAt }) => cutOffAt > servedAt);
  return (
    <Card isFlush className={styles.full}>
      <header className={styles.boardHead}>
        <p className={styles.topic}>{t('departures.topic')}</p>
        <h2 className={styles.finding}>
          {next
            ? t('departures.finding', { time: format.placeTime(next.cutOffAt, originZone) })
            : t('departures.none')}
        </h2>
      </header>
      <FlightsBoard
        flights={flights}
        servedAt={servedAt}
        empty={<EmptyState>{t('departures.empty')}</EmptyState>}
      />
    </Card>
  );
}
