import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { Band } from '~/domain/quotes/tariff';
import styles from './tariff.module.css';

/** The price per kilogram by weight. */
export function BandTable({ bands }: { bands: readonly Band[] }): ReactNode {
  const { t } = useTranslation('tariffs');
  const format = useFormat();
  return (
    <table className={styles.bands}>
      <thead>
        <tr>
          <th scope="col">{t('fields.bandFrom')}</th>
          <th scope="col">{t('fields.bandPrice')}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ fromG, centsPerKg }) => (
          <tr key={fromG}>
            <td>{format.kg(fromG)}</td>
            <td>{format.aud(centsPerKg)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
