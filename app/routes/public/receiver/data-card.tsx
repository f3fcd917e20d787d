import { Form, Link, useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import type { FormAnswer } from '~/app/routes/auth/form-answer';
import { Submit } from '~/app/routes/auth/form-parts';
import { homeZone } from '~/domain/core/offices';
import { dataRequestKinds } from '~/domain/privacy/requests';
import styles from './receiver.module.css';
import type { ShipmentPage } from './shipment-page';

type DataCardProps = { requests: NonNullable<ShipmentPage['dataRequests']> };

/** What the receiver may ask about their own data, and what waits for an answer. */
export function DataCard({ requests }: DataCardProps): ReactNode {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const answer = useActionData<FormAnswer>();
  const own = answer?.intent === 'data' ? answer : undefined;
  return (
    <Card title={t('receiver.title')}>
      <p className="muted small">
        {t('receiver.lead')} <Link to="/privacy">{t('receiver.page')}</Link>
      </p>
      {requests.map(({ kind, dueAt }) => (
        <p key={kind}>
          <b>{t(`kinds.${kind}`)}</b> {t('receiver.due', { day: format.date(dueAt, homeZone) })}
        </p>
      ))}
      <details className={styles.ask}>
        <summary>{t('receiver.ask')}</summary>
        <Form method="post" className={styles.digits} preventScrollReset noValidate>
          <SelectField
            name="kind"
            label={t('receiver.kind')}
            choices={dataRequestKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <TextAreaField
            name="text"
            label={t('receiver.text')}
            rows={3}
            maxLength={3000}
            defaultValue={own?.values.text}
            error={own?.errors.text ?? own?.error}
          />
          <div>
            <Submit intent="data" variant="outline">
              {t('receiver.send')}
            </Submit>
          </div>
        </Form>
      </details>
    </Card>
  );
}
