import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Submit } from '~/app/routes/auth/form-parts';
import styles from './receiver.module.css';
import type { ShipmentPage } from './shipment-page';

/** The person who may collect, withdrawn by one press. */
export function CollectorFacts({
  collector,
}: {
  collector: NonNullable<ShipmentPage['collector']>;
}): ReactNode {
  const { t } = useTranslation('receiver');
  return (
    <Form method="post" className={styles.digits} preventScrollReset>
      <p>
        <b>{t('collector.named', { name: collector.name, mobile: collector.mobile })}</b>
      </p>
      <div>
        <Submit intent="withdraw" variant="danger">
          {t('collector.withdraw')}
        </Submit>
      </div>
    </Form>
  );
}
