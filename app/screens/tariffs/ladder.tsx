import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { Tariff } from '~/domain/quotes/tariff';
import { dense, ladderG, priceSample, type Sample } from '~/domain/tariffs/what-if';
import { Difference } from './difference';
import styles from './tariff.module.css';

type LadderProps = { current: Tariff; unsaved: Tariff; price: Pick<Sample, 'rate'> };

/** The freight, without fees, at a few chargeable weights. */
export function Ladder({ current, unsaved, price }: LadderProps): ReactNode {
  const { t } = useTranslation('tariffs');
  const format = useFormat();
  const freight = (tariff: Tariff, weightG: number): number | undefined =>
    priceSample(tariff, {
      ...{ ...price, fees: [], optionalFees: [], declaredCents: 0, battery: 'none' },
      pieces: dense(weightG),
    })?.freightCents;
  return (
    <details className={styles.ladder}>
      <summary>{t('whatIf.ladder')}</summary>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{t('whatIf.lines.charge')}</th>
            <th scope="col">{t('whatIf.now')}</th>
            <th scope="col">{t('whatIf.then')}</th>
            <th scope="col">{t('whatIf.lines.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {ladderG.map((weightG) => {
            const now = freight(current, weightG) ?? 0;
            const then = freight(unsaved, weightG) ?? 0;
            return (
              <tr key={weightG}>
                <th scope="row">{format.kg(weightG)}</th>
                <td>{format.aud(now)}</td>
                <td>{format.aud(then)}</td>
                <td>
                  <Difference now={now} then={then} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
