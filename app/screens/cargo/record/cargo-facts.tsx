import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CapacityBars } from '~/app/components/cargo/capacity-bars';
import { Countdown } from '~/app/components/flights/flights-board';
import { Card } from '~/app/components/layout/card';
import { FactList } from '~/app/components/record/fact-list';
import { BothTimes } from '~/app/components/record/timeline';
import { StatusPill } from '~/app/components/status/status-pill';
import { useNow } from '~/app/components/time/use-now';
import { useFormat } from '~/app/i18n/use-format';
import { formatMawb } from '~/domain/cargo/mawb';
import { isPlanned } from '~/domain/cargo/states';
import { destinationZone } from '~/domain/core/offices';
import styles from '../cargo.module.css';
import type { Cargo } from './types';

/** Weight, times and documents of a flight. */
export function CargoFacts({ cargo, servedAt }: { cargo: Cargo; servedAt: Date }): ReactNode {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const now = useNow(servedAt);
  const isBefore = isPlanned(cargo.status);
  return (
    <Card title={t('record.facts')}>
      <div className={styles.facts}>
        <CapacityBars cargo={cargo} size="lg" />
        {cargo.weights.length > 0 && <Weights weights={cargo.weights} />}
        <FactList
          facts={[
            {
              label: t('record.cutOff'),
              value: (
                <>
                  {isBefore && <Countdown to={cargo.cutOff} now={now} />}
                  <BothTimes at={cargo.cutOff} />
                </>
              ),
            },
            {
              label: t(cargo.atd ? 'record.atd' : 'record.etd'),
              value: <BothTimes at={cargo.atd ?? cargo.etd} />,
            },
            {
              label: t(cargo.ata ? 'record.ata' : 'record.eta'),
              value: <BothTimes at={cargo.ata ?? cargo.eta} first={destinationZone} />,
            },
            { label: t('load.volume'), value: cargo.capacityL === null ? format.m3(cargo.litres) : '' },
            { label: t('record.mawb'), value: cargo.mawb ? formatMawb(cargo.mawb) : t('record.noMawb') },
            {
              label: t('record.manifestVersion'),
              value: cargo.manifestVersion > 0 ? String(cargo.manifestVersion) : '',
            },
            { label: t('record.crn'), value: cargo.crn ?? '' },
            { label: t('record.notes'), value: cargo.notes },
          ]}
        />
      </div>
    </Card>
  );
}

/** How many parcels of each status, and what they weigh. */
function Weights({ weights }: Pick<Cargo, 'weights'>): ReactNode {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  return (
    <ul className={styles.weights}>
      {weights.map(({ status, parcels, grossG }) => (
        <li key={status}>
          <StatusPill kind="parcel" state={status} />
          <span className="figures">{t('weight.pieces', { count: parcels })}</span>
          <span className="figures">{format.kg(grossG)}</span>
        </li>
      ))}
    </ul>
  );
}
