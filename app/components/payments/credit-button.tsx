import { IconFileMinus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import type { FormMoney } from './use-form-money';

const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog')).CreditDialog }));

/** Opens the dialog that lowers a bill, for users who may and where something is due. */
export function CreditButton({ money }: { money: FormMoney }): ReactNode {
  const { t } = useTranslation('payments');
  const { can } = useHost();
  const [isOpen, setOpen] = useState(false);
  if (!can('credit', 'Payment') || money.dueCents === 0 || money.isPriceWaiting) return null;
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        icon={<IconFileMinus size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('credit.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CreditDialog money={money} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
