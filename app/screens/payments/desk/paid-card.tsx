import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useOpenDocument } from '~/app/components/record/use-open-document';
import { documentAddress } from '~/domain/documents/kinds';
import styles from '../payment.module.css';
import { BillFinder } from './bill-finder';

type PaidCardProps = {
  /** The payment that settled the bill at this desk; undefined when it was settled before. */
  takenId: string | undefined;
  onTakeMore: () => void;
};

/** A bill with nothing left to pay. The field waits for the next bill; Enter without one prints the receipt. */
export function PaidCard({ takenId, onTakeMore }: PaidCardProps): ReactNode {
  const { t } = useTranslation('payments');
  const openDocument = useOpenDocument();
  const print = (): void => {
    if (takenId) void openDocument(documentAddress('receipt', takenId));
  };
  return (
    <Card title={t('money.settled')}>
      <div className={styles.take}>
        {takenId && <p className="muted">{t('paid.text')}</p>}
        <BillFinder isFocused={takenId !== undefined} {...(takenId && { onBlank: print })} />
        <div className={styles.takeActions}>
          {takenId && (
            <>
              <Button icon={<IconPrinter size={20} aria-hidden="true" />} onClick={print}>
                {t('receipt.print')}
              </Button>
              <LinkButton to={`/moz/payment?receipt=${takenId}`} variant="soft">
                {t('take.receipt')}
              </LinkButton>
            </>
          )}
          <Button variant="quiet" onClick={onTakeMore}>
            {t('paid.more')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
