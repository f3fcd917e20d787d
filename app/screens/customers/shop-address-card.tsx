import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { AddressCard } from '~/app/components/address-card/address-card';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { useChange } from '~/app/components/feedback/use-change';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import type { Customer } from './types';

/** The customer's address code and the address that they give to shops. An archived customer has none. */
export function ShopAddressCard({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers-address');
  const { can } = useHost();
  const { data: address } = trpc.customers.address.useQuery({ customerId: customer.id });
  if (customer.archivedAt) return null;
  return (
    <Card
      title={t('staff.title')}
      aside={address?.code && can('update', 'Customer') && <RenewCode customer={customer} />}
    >
      {!address && <Skeleton height="4rem" />}
      {address?.code && <AddressCard code={address.code} branches={address.branches} />}
      {address && address.formerCodes.length > 0 && (
        <p className="muted small">{t('staff.former', { codes: address.formerCodes.join(', ') })}</p>
      )}
    </Card>
  );
}

function RenewCode({ customer: { id, version } }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers-address');
  const [isOpen, setIsOpen] = useState(false);
  const utils = trpc.useUtils();
  const renew = trpc.customers.renewAddressCode.useMutation();
  const { run, isBusy } = useChange();
  const confirm = async (): Promise<void> => {
    await run(
      { id, version },
      {
        send: renew.mutateAsync,
        successText: t('staff.renewed'),
        done: async () => {
          await Promise.all([
            utils.customers.record.invalidate({ id }),
            utils.customers.address.invalidate({ customerId: id }),
          ]);
        },
      },
    );
    setIsOpen(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('staff.renew')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('staff.renew')}
        confirmLabel={t('staff.renew')}
        isBusy={isBusy}
        onConfirm={confirm}
        onClose={() => setIsOpen(false)}
      >
        {t('staff.renewText')}
      </ConfirmDialog>
    </>
  );
}
