import { IconPlus, IconSend } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import styles from '~/app/components/expected-parcels/expected-parcels.module.css';
import { RowCard } from '~/app/components/expected-parcels/row-card';
import { newRow } from '~/app/components/expected-parcels/row-text';
import { useFormat } from '~/app/i18n/use-format';
import { MOST_TRACKING_NUMBERS } from '~/domain/core/carriers/pasted';
import { PasteCard } from './paste-card';
import { useRegister } from './use-register';

type RegisterFormProps = { customerId: string | undefined; onDone: () => void };

/** Registers parcels of shops: numbers pasted or typed, a row each with shop, goods and invoices. */
export function RegisterForm({ customerId, onDone }: RegisterFormProps): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const format = useFormat();
  const { rows, setRow, addRows, removeRow, send, isBusy } = useRegister(customerId, onDone);
  const list = useRef<HTMLDivElement>(null);
  const press = (): void => {
    send();
    setTimeout(() => list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const isTooMany = rows.length > MOST_TRACKING_NUMBERS;
  return (
    <>
      <PasteCard onRows={addRows} />
      <div ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          <RowCard
            key={row.key}
            row={row}
            title={t('text.row', { number: format.number(index + 1) })}
            customerId={customerId}
            onChange={setRow}
            onRemove={rows.length > 1 ? () => removeRow(row.key) : undefined}
          />
        ))}
      </div>
      <div className={styles.bar}>
        <Button
          variant="outline"
          icon={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => addRows([newRow()], 'screen')}
        >
          {t('actions.addRow')}
        </Button>
        {isTooMany && <p role="alert">{t('text.tooMany', { max: format.number(MOST_TRACKING_NUMBERS) })}</p>}
        <Button
          size="lg"
          icon={<IconSend size={20} aria-hidden="true" />}
          isBusy={isBusy}
          disabled={isTooMany}
          onClick={press}
        >
          {t('actions.register', { number: format.number(rows.length) })}
        </Button>
      </div>
    </>
  );
}
