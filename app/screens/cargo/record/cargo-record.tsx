import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { ConsigneeSheets } from '~/app/components/customs/consignee-sheets';
import { LatePill } from '~/app/components/flights/late-pill';
import { FlightForecastCard } from '~/app/components/forecast/record-forecast';
import { CargoIncidents } from '~/app/components/incidents/incidents';
import { Card } from '~/app/components/layout/card';
import { RecordHistory } from '~/app/components/record/history';
import { RecordHead } from '~/app/components/record/record-head';
import { RecordPage } from '~/app/components/record/record-page';
import { NotYet } from '~/app/components/record/record-states';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { hasLanded } from '~/domain/cargo/states';
import { ArrivalStation } from '../station/arrival-station';
import { LoadStation } from '../station/load-station';
import { CargoFacts } from './cargo-facts';
import { CargoHistory } from './cargo-history';
import { CargoSteps } from './cargo-steps';
import { CargoWay } from './cargo-way';
import { DepartureCheck } from './departure-check';
import { LoadList } from './load-list';
import { QuietSteps } from './quiet-steps';
import { SecurityCard } from './security-card';
import { UnsentScans } from './unsent-scans';

/** One flight: state, next action, load and history. */
export function CargoRecord({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('cargo');
  const { can } = useHost();
  const query = trpc.cargo.get.useQuery({ id });
  const cargo = query.data;
  if (!cargo) return <NotYet query={query} />;
  const isLoading = cargo.status === 'open' && can('load', 'Cargo');
  const isCounting = hasLanded(cargo.status) && can('arrive', 'Cargo');
  return (
    <RecordPage
      head={
        <RecordHead
          name={cargo.code}
          status={
            <>
              <StatusPill kind="cargo" state={cargo.status} size="lg" />
              <LatePill flight={cargo} size="lg" />
            </>
          }
          back={{ to: '/moz/cargo', label: t('record.back') }}
          next={<CargoSteps cargo={cargo} />}
          others={<QuietSteps cargo={cargo} />}
        />
      }
      facts={
        <>
          {isLoading && <LoadStation cargo={cargo} />}
          {isCounting && <ArrivalStation cargo={cargo} />}
          <UnsentScans cargo={cargo} />
          <DepartureCheck cargo={cargo} />
          <SecurityCard key={cargo.version} cargo={cargo} />
          <CargoIncidents cargoId={cargo.id} />
          <LoadList cargo={cargo} />
        </>
      }
      history={
        <>
          <CargoWay cargo={cargo} />
          <ConsigneeSheets cargoId={cargo.id} />
          <FlightForecastCard id={cargo.id} />
          <CargoFacts cargo={cargo} servedAt={new Date(query.dataUpdatedAt)} />
          <Card title={t('record.history')}>
            <CargoHistory cargo={cargo} />
          </Card>
          <RecordHistory key={cargo.version} kind="cargo" id={cargo.id} />
        </>
      }
    />
  );
}
