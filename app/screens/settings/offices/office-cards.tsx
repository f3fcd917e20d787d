import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { LocalizedFields } from '~/app/components/form/localized-fields';
import { localizedProps } from '~/app/components/form/localized-props';
import { PictureField } from '~/app/components/form/picture-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { RecordHistory } from '~/app/components/record/history';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { localized } from '~/domain/core/localized';
import { officeTable } from '~/domain/core/offices';
import styles from '../settings.module.css';
import { HoursFields } from './hours-fields';
import { ReceivingFields } from './receiving-fields';
import type { StoredOffice } from './types';
import { useOfficeForm } from './use-office-form';

/** The contact details of each office: phone, address and opening hours. */
export function OfficeCards(): ReactNode {
  const { i18n } = useTranslation();
  const query = trpc.settings.storedOffices.useQuery(undefined, beingEdited);
  if (!query.data) return <NotYet query={query} />;
  return query.data.map((office) => (
    <section key={office.id} aria-label={localized(office.city, i18n.language)} className={styles.form}>
      <Sheet office={office} />
      <RecordHistory isApart key={office.version} kind="office" id={office.id} />
    </section>
  ));
}

function Sheet({ office }: { office: StoredOffice }): ReactNode {
  const { t, i18n } = useTranslation('settings');
  const { can } = useHost();
  const { form, isBusy, submit } = useOfficeForm(office);
  const mayChange = can('update', 'Constant');
  const texts = (name: 'city' | 'address', maxLength: number): ReactNode => (
    <LocalizedFields
      label={t(`office.${name}`)}
      isOptional
      maxLength={maxLength}
      readOnly={!mayChange}
      {...localizedProps(form, name)}
    />
  );
  const line = (name: 'phone' | 'mapUrl', maxLength: number, hint?: string): ReactNode => (
    <TextField
      label={t(`office.${name}`)}
      hint={hint}
      isOptional
      maxLength={maxLength}
      autoComplete="off"
      readOnly={!mayChange}
      {...form.getInputProps(name)}
    />
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
  };
  return (
    <Card title={localized(office.city, i18n.language)}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <div className={styles.pair}>{texts('city', 80)}</div>
        <div className={styles.pair}>{texts('address', 300)}</div>
        <div className={styles.pair}>
          {line('phone', 41)}
          {line('mapUrl', 500, t('office.mapHint'))}
        </div>
        {mayChange && (
          <PictureField
            label={t('office.photo')}
            hint={t('office.photoHint')}
            fileId={form.getValues().photoFileId}
            error={form.getInputProps('photoFileId').error}
            onChange={(id) => form.setFieldValue('photoFileId', id)}
          />
        )}
        <HoursFields form={form} mayChange={mayChange} />
        {officeTable[office.office].side === 'origin' && (
          <ReceivingFields form={form} mayChange={mayChange} />
        )}
        {mayChange && (
          <div>
            <Button type="submit" size="lg" isBusy={isBusy}>
              {t('save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
