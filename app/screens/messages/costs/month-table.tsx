import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { homeZone } from '~/domain/core/offices';
import { type SmsMonth, smsCountries } from '~/domain/messages/sms-cost';
import styles from './costs.module.css';

/** Texts, parts and cost of each month. */
export function MonthTable({ months }: { months: readonly SmsMonth[] }): ReactNode {
  const { t } = useTranslation('messages');
  const format = useFormat();
  return (
    <table className={styles.months}>
      <caption className="visually-hidden">{t('costs.months')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('costs.month')}</th>
          {smsCountries.map((country) => (
            <th key={country} scope="col">
              {t(`costs.countries.${country}`)}
            </th>
          ))}
          <th scope="col">{t('costs.parts')}</th>
          <th scope="col">{t('costs.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, texts, parts, cents, unpricedParts }) => (
          <tr key={month}>
            <th scope="row">{format.monthOfYear(startOfDay(`${month}-01`, homeZone), homeZone)}</th>
            {smsCountries.map((country) => (
              <td key={country} data-label={t(`costs.countries.${country}`)}>
                {format.number(texts[country])}
              </td>
            ))}
            <td data-label={t('costs.parts')}>{format.number(parts)}</td>
            <td data-label={t('costs.cost')}>
              <strong>{parts === unpricedParts ? '–' : format.aud(cents)}</strong>
              {unpricedParts > 0 && (
                <small className={styles.unpriced}>{t('costs.unpriced', { count: unpricedParts })}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
