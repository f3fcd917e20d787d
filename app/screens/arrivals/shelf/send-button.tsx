import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { useJoin } from '../parts/use-join';
import { joinPath } from './shelf-query';
import type { ShelfArrival } from './types';

type SendButtonProps = { arrival: ShelfArrival; customerId: string | undefined };

/** Sends one arrival: a customer with one receiver gets the draft at once, another chooses the receiver first. */
export function SendButton({ arrival, customerId }: SendButtonProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const { can } = useHost();
  const { data: addresses } = trpc.customers.addresses.useQuery({ customerId });
  const { join, isBusy } = useJoin((code) => t('send.draft', { code }));
  const { id, version, number, sizes } = arrival;
  const [receiver, ...others] = (addresses ?? []).filter(({ kind }) => kind === 'receiver');
  if (!addresses || !can('update', 'Arrival')) return null;
  const look = {
    'aria-label': t('send.open', { number }),
    icon: <IconSend size={20} aria-hidden="true" />,
  };
  if (!receiver || others.length > 0 || !sizes)
    return (
      <LinkButton {...look} variant="outline" to={joinPath([id], customerId)}>
        {t('send.name')}
      </LinkButton>
    );
  return (
    <Button
      {...look}
      variant="outline"
      isBusy={isBusy}
      onClick={() => join({ arrivals: [{ id, version }], receiverId: receiver.id })}
    >
      {t('send.name')}
    </Button>
  );
}
