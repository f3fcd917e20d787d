import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ForecastLine } from '~/app/components/forecast/forecast-line';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import { latestOf } from '~/domain/forecast/together';
import { sideTexts } from '~/domain/parcels/side-texts';
import styles from './receiver.module.css';
import type { ShipmentPage } from './shipment-page';

/** When the shipment will be ready, and the planned landing of the last flight that has a piece of it. */
export function ShipmentDate({ page }: { page: ShipmentPage }): ReactNode {
  const { t } = useTranslation('receiver');
  const format = useFormat();
  const landings = page.parcels.flatMap(({ status, flight }) =>
    flight && !flight.ata && sideTexts[status].plans ? [flight.eta] : [],
  );
  const last = landings.reduce<Date | undefined>((late, eta) => (late && late > eta ? late : eta), undefined);
  return (
    <>
      <ForecastLine forecast={latestOf(page.parcels.map(({ forecast }) => forecast))} />
      {last && (
        <p className={styles.date}>{t('landing', { date: format.dateTime(last, destinationZone) })}</p>
      )}
    </>
  );
}
