import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { DayField } from '~/app/components/form/day-field';
import { SelectField } from '~/app/components/form/select-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { Card } from '~/app/components/layout/card';
import { RecordHead } from '~/app/components/record/record-head';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import { firstOfWindow } from '~/domain/delivery/groups';
import styles from './delivery.module.css';
import { PlannedStops } from './planned-stops';
import { Round } from './round';
import { RunPill } from './run-line';
import { type DeliveryList, type Run, useDeliveryChange } from './use-delivery-change';

type RunViewProps = { run: Run; list: DeliveryList };
type Contents = { day: string; driverId: string | null; parcelIds: string[] };

/** One run: planned in the office, then driven. */
export function RunView({ run, list }: RunViewProps): ReactNode {
  const { t } = useTranslation('delivery');
  const format = useFormat();
  const errorText = useErrorText();
  const plan = useRunPlan(run);
  const { change, start } = plan;
  const isPlanned = run.status === 'planned';
  return (
    <>
      <RecordHead
        back={{ to: '/moz/delivery', label: t('title') }}
        name={`${t('run')} ${format.shortDate(startOfDay(run.day, destinationZone), destinationZone)}`}
        status={<RunPill run={run} />}
        facts={isPlanned ? undefined : run.driverName}
        next={
          isPlanned && (
            <Button
              isBusy={change.isBusy}
              disabled={!run.driverId || plan.parcelIds.length === 0}
              onClick={start}
            >
              {t('start')}
            </Button>
          )
        }
      />
      {change.refusal && (
        <p role="alert" className={styles.refusal}>
          {errorText(change.refusal)}
        </p>
      )}
      {isPlanned ? <Planning run={run} list={list} plan={plan} /> : <Round run={run} />}
    </>
  );
}

/** The changes of a run before it starts. */
function useRunPlan(run: Run) {
  const change = useDeliveryChange();
  const { id, version, day, driverId } = run;
  const parcelIds = run.stops.filter(({ outcome }) => outcome === null).map((stop) => stop.id);
  const save = (part: Partial<Contents>): void => {
    const next = { id, version, day, driverId, parcelIds, ...part };
    change.run({
      body: { act: 'change', ...next },
      send: (delivery, idempotencyKey) => delivery.change.mutate({ ...next, idempotencyKey }),
    });
  };
  const start = (): void =>
    change.run({
      body: { act: 'start', id, version },
      send: (delivery, idempotencyKey) => delivery.start.mutate({ id, version, idempotencyKey }),
    });
  return { change, parcelIds, save, start };
}

type PlanningProps = RunViewProps & { plan: ReturnType<typeof useRunPlan> };

/** The stops in their order, the driver and the day. */
function Planning({ run, list, plan: { change, save } }: PlanningProps): ReactNode {
  const { t } = useTranslation('delivery');
  return (
    <div className={styles.columns}>
      <PlannedStops
        run={run}
        waiting={firstOfWindow(list.waiting, run)}
        windows={list.windows}
        isBusy={change.isBusy}
        onChange={(ids) => save({ parcelIds: ids })}
      />
      <Card title={t('planning')}>
        <div className={styles.fields}>
          <SelectField
            label={t('driver')}
            placeholder={t('chooseDriver')}
            choices={list.drivers.map((driver) => ({ value: driver.id, label: driver.name }))}
            value={run.driverId ?? ''}
            disabled={change.isBusy}
            onChange={({ target }) => save({ driverId: target.value || null })}
          />
          <DayField label={t('day')} day={run.day} onChange={(next) => next && save({ day: next })} />
        </div>
      </Card>
    </div>
  );
}
