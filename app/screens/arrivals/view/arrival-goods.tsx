import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { AnswerDialog } from './answer-dialog';
import type { DialogProps } from './dialog-props';
import styles from './view.module.css';

/** The goods as its customer declared them, before or after it came. What is asked of them is answered here. */
export function ArrivalGoods({ arrival, change }: Omit<DialogProps, 'onClose'>): ReactNode {
  const { t } = useTranslation('arrivals');
  const format = useFormat();
  const { can } = useHost();
  const [isAnswering, setIsAnswering] = useState(false);
  const { items } = arrival;
  if (items.length === 0) return null;
  return (
    <Card title={t('goods.title')}>
      <ul className={styles.goods}>
        {items.map(({ id, description, quantity, valueCents, battery, isAsked }) => (
          <li key={id}>
            <span>
              {quantity} × {description}
              {battery && battery !== 'none' && (
                <span className="muted small"> · {t(`common:batteries.${battery}`)}</span>
              )}
              {isAsked && <span className="muted small"> · {t('goods.asked')}</span>}
            </span>
            <span>{valueCents === null ? t('goods.noValue') : format.aud(valueCents)}</span>
          </li>
        ))}
      </ul>
      {items.some(({ isAsked }) => isAsked) && can('update', 'Arrival') && (
        <Button
          variant="outline"
          onClick={() => {
            change.reset();
            setIsAnswering(true);
          }}
        >
          {t('goods.answer')}
        </Button>
      )}
      {isAnswering && (
        <AnswerDialog arrival={arrival} change={change} onClose={() => setIsAnswering(false)} />
      )}
    </Card>
  );
}
