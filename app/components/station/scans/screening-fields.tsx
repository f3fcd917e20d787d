import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { MethodFields } from '~/app/components/parcels/screening-method';
import styles from './screening-fields.module.css';
import type { Screening } from './use-screening';

/** The screening details of all pieces: entered once, sent with each scan. */
export function ScreeningFields({ screening: { typed, change } }: { screening: Screening }): ReactNode {
  const { t } = useTranslation('station');
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">{t('screening.title')}</legend>
      <TextField
        label={t('screening.reference')}
        hint={t('screening.hint')}
        value={typed.screeningReference}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ screeningReference: event.target.value })}
      />
      <MethodFields typed={typed} onChange={change} />
      <TextField
        label={t('screening.officer')}
        value={typed.officer}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ officer: event.target.value })}
      />
    </fieldset>
  );
}
