import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { CodeImage } from '~/app/components/media/code-image';
import { PushOffer } from '~/app/components/push/push-offer';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { isAllOnShelf } from '~/domain/arrivals/all-on-shelf';
import { originZone } from '~/domain/core/offices';
import styles from './preview.module.css';
import type { FormDetail } from './types';

/** The next step for a submitted form: its code, on paper or on the phone. */
export function SlipCard({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('forms');
  const { print } = useHost();
  const format = useFormat();
  if (form.status !== 'submitted' || !form.qr) return null;
  const isHere = isAllOnShelf(form.draft);
  return (
    <Card title={t(isHere ? 'slip.hereTitle' : 'slip.bringTitle')}>
      <div className={styles.slipCard}>
        <span className={styles.qr}>
          <CodeImage svg={form.qr} label={t('slip.qr', { code: form.code })} width="168px" />
        </span>
        <p className={styles.bigCode}>{form.code}</p>
        <p>
          {isHere
            ? t('slip.steps.here')
            : form.expiresAt
              ? t('slip.steps.bringUntil', { date: format.date(form.expiresAt, originZone) })
              : t('slip.steps.bring')}
        </p>
        <Button
          variant="soft"
          isFullWidth
          icon={<IconPrinter size={20} aria-hidden="true" />}
          onClick={print}
        >
          {t('actions.print')}
        </Button>
      </div>
      <PushOffer text={t('slip.offerPush')} />
    </Card>
  );
}
