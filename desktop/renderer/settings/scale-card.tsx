import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { SelectField } from '~/app/components/form/select-field';
import { Card } from '~/app/components/layout/card';
import { ScaleReading } from '~/app/components/station/scale/scale-reading';
import { useKeptScale } from '~/app/components/station/scale/use-kept-scale';
import { useScale } from '~/app/components/station/scale/use-scale';
import { scaleBauds, scaleFormats } from '~/domain/station/scale/kinds';
import styles from './settings.module.css';

/** Settings of the scale and its format; shows the current weight as a test. */
export function ScaleCard(): ReactNode {
  const { t } = useTranslation('desktop');
  const { settings, change } = useKeptScale();
  const scale = useScale();
  return (
    <Card title={t('scale.title')}>
      <div className={styles.stack}>
        <div className={styles.wide}>
          <ScaleReading scale={scale} />
        </div>
        <SelectField
          label={t('scale.format')}
          hint={t('scale.formatHint')}
          placeholder={t('scale.automatic')}
          choices={scaleFormats.map((format) => ({ value: format, label: t(`scale.formats.${format}`) }))}
          value={settings.format ?? ''}
          onChange={({ target }) =>
            change({ format: scaleFormats.find((format) => format === target.value) ?? null })
          }
        />
        <SelectField
          label={t('scale.baud')}
          hint={t('scale.baudHint')}
          placeholder={t('scale.automatic')}
          choices={[...scaleBauds]
            .sort((one, other) => one - other)
            .map((baud) => ({ value: String(baud), label: t('scale.baudIs', { baud }) }))}
          value={settings.baud === null ? '' : String(settings.baud)}
          onChange={({ target }) =>
            change({ baud: scaleBauds.find((baud) => String(baud) === target.value) ?? null })
          }
        />
        {scale.state.kind !== 'none' && scale.state.kind !== 'unsupported' && (
          <Button variant="outline" onClick={scale.connect}>
            {t('scale.other')}
          </Button>
        )}
      </div>
    </Card>
  );
}
