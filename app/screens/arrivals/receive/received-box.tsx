import { IconPlus, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { StatusPill } from '~/app/components/status/status-pill';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import styles from './receive.module.css';
import type { ReceivedArrival } from './use-receive-arrival';

type ReceivedBoxProps = { arrival: ReceivedArrival; onNext: () => void; onPrint: () => void };

/** The answer after a box was taken in: its number, whose it is, and the way to the next one. */
export function ReceivedBox({ arrival, onNext, onPrint }: ReceivedBoxProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const { id, number, status, customerName, needsStaff, place, isRepeat } = arrival;
  return (
    <Card title={<span className="code">{formatArrivalNumber(number)}</span>}>
      <div className={styles.stack} role="status">
        <p className={styles.received}>
          <StatusPill kind="arrival" state={status} size="lg" />
          <strong>{customerName ?? t('view.noCustomer')}</strong>
          {place && <span className="muted">{place}</span>}
        </p>
        {isRepeat && <p className={styles.doubt}>{t('receive.repeated')}</p>}
        {needsStaff && <p className={styles.doubt}>{t(`doubts.${needsStaff}`)}</p>}
        <div className={styles.buttons}>
          <Button autoFocus icon={<IconPlus size={18} aria-hidden="true" />} onClick={onNext}>
            {t('receive.next')}
          </Button>
          <Button variant="outline" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={onPrint}>
            {t('label.print')}
          </Button>
          <LinkButton to={`/moz/arrival/view/${id}`} variant="outline">
            {t('receive.view')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
