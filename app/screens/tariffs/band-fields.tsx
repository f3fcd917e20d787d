import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { MeasureField } from '~/app/components/form/measure-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { MAX_BANDS } from '~/domain/tariffs/schema';
import type { TypedBand } from '~/domain/tariffs/typed';
import styles from './tariff.module.css';
import type { PlanEditor } from './use-plan-editor';

/** The bands as a list; the first begins at 0 kg. */
export function BandFields({ editor: { typed, set, errors } }: { editor: PlanEditor }): ReactNode {
  const { t } = useTranslation('tariffs');
  const { bands } = typed;
  const problem = useErrorText()(errors.bands);
  const change = (at: number, part: Partial<TypedBand>): void =>
    set({ bands: bands.map((band, index) => (index === at ? { ...band, ...part } : band)) });
  return (
    <div className={styles.fields}>
      <p className="muted">{t('bandsLead')}</p>
      <ol className={styles.bandList}>
        {bands.map((band, at) => (
          // A band is identified by its position.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className={styles.band}>
            <MeasureField
              unit="kg"
              label={t('fields.bandFrom')}
              value={band.from}
              error={errors[`bands.${at}.fromG`]}
              onChange={({ target }) => change(at, { from: target.value })}
            />
            <MeasureField
              unit="aud"
              label={t('fields.bandPrice')}
              value={band.price}
              error={errors[`bands.${at}.centsPerKg`]}
              onChange={({ target }) => change(at, { price: target.value })}
            />
            <Button
              variant="quiet"
              className={styles.remove}
              icon={<IconTrash size={18} aria-hidden="true" />}
              aria-label={t('removeBand', { number: at + 1 })}
              disabled={bands.length === 1}
              onClick={() => set({ bands: bands.filter((_, index) => index !== at) })}
            />
          </li>
        ))}
      </ol>
      {problem && <p role="alert">{problem}</p>}
      <div>
        <Button
          variant="outline"
          size="sm"
          icon={<IconPlus size={18} aria-hidden="true" />}
          disabled={bands.length >= MAX_BANDS}
          onClick={() => set({ bands: [...bands, { from: '', price: '' }] })}
        >
          {t('addBand')}
        </Button>
      </div>
    </div>
  );
}
