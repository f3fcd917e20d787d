import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { LocalizedFields } from '~/app/components/form/localized-fields';
import { MeasureField } from '~/app/components/form/measure-field';
import { TextField } from '~/app/components/form/text-field';
import { ZonedTimeField } from '~/app/components/form/zoned-time-field';
import { Card } from '~/app/components/layout/card';
import type { Locale } from '~/domain/core/format/locale';
import type { Localized } from '~/domain/core/localized';
import { audiences } from '~/domain/tariffs/schema';
import { BandFields } from './band-fields';
import styles from './tariff.module.css';
import type { PlanEditor } from './use-plan-editor';

type EditionFieldsProps = { editor: PlanEditor; isNew: boolean };

/** All fields of an edition. */
export function EditionFields({ editor, isNew }: EditionFieldsProps): ReactNode {
  const { t } = useTranslation('tariffs');
  const { typed, set, errors } = editor;
  const wired = <Name extends TextName>(name: Name, path: string = name) => ({
    label: t(`fields.${name}`),
    value: typed[name],
    error: errors[path],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const wiredTexts = (name: 'name' | 'description') => ({
    label: t(`fields.${name}`),
    texts: typed[name],
    errorIn: (locale: Locale) => errors[`${name}.${locale}`],
    onChange: (texts: Localized) => set({ [name]: texts }),
  });
  return (
    <>
      <Card title={t('parts.names')}>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <LocalizedFields maxLength={120} {...wiredTexts('name')} />
          </div>
          <div className={styles.pair}>
            <LocalizedFields rows={2} maxLength={300} isOptional {...wiredTexts('description')} />
          </div>
          {isNew && <TextField hint={t('codeHint')} maxLength={40} autoComplete="off" {...wired('code')} />}
          <ChoiceCards
            legend={t('fields.audience')}
            choices={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
            value={typed.audience}
            error={errors.audience}
            onChange={(value) => set({ audience: value === 'organization' ? value : 'all' })}
          />
        </div>
      </Card>
      <Card title={t('parts.bands')}>
        <BandFields editor={editor} />
      </Card>
      <Card title={t('parts.weight')}>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <MeasureField unit="aud" {...wired('minCharge', 'minCents')} />
            <MeasureField unit="kg" {...wired('minWeight', 'minG')} />
          </div>
          <div className={styles.pair}>
            <MeasureField unit="kg" hint={t('stepHint')} {...wired('step', 'stepG')} />
            <TextField
              isNumber
              inputMode="numeric"
              hint={t('divisorHint')}
              maxLength={6}
              {...wired('divisor')}
            />
          </div>
          <div className={styles.pair}>
            <TextField isNumber inputMode="numeric" maxLength={3} {...wired('daysFrom', 'transitDaysFrom')} />
            <TextField isNumber inputMode="numeric" maxLength={3} {...wired('daysTo', 'transitDaysTo')} />
          </div>
        </div>
      </Card>
      <Card title={t('parts.time')}>
        <ZonedTimeField
          label={t('fields.validFrom')}
          isOptional
          hint={t('validFromHint')}
          value={typed.validFrom}
          error={errors.validFrom}
          onChange={(validFrom) => set({ validFrom })}
        />
      </Card>
    </>
  );
}

type TextName = Exclude<
  keyof PlanEditor['typed'],
  'name' | 'description' | 'bands' | 'audience' | 'validFrom'
>;
