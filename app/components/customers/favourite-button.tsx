import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { useHost } from '~/app/host';

type FavouriteButtonProps = {
  receiver: { id: string; version: number; name: string; isFavourite: boolean };
};

/** Marks a saved receiver as a favourite, which comes first in every choice, or no longer. */
export function FavouriteButton({ receiver }: FavouriteButtonProps): ReactNode {
  const { t } = useTranslation('frame');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const { id, version, name, isFavourite } = receiver;
  const Icon = isFavourite ? IconStarFilled : IconStar;
  if (!can('update', 'Customer')) return null;
  const press = (): Promise<void> =>
    run(
      { id, version, isFavourite: !isFavourite },
      {
        send: (body) => utils.client.customers.starAddress.mutate(body),
        successText: t(isFavourite ? 'favourites.removed' : 'favourites.added'),
        done: () => utils.customers.addresses.invalidate(),
      },
    );
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t(isFavourite ? 'favourites.removeName' : 'favourites.addName', { name })}
      icon={<Icon size={18} aria-hidden="true" />}
      isBusy={isBusy}
      onClick={() => void press()}
    >
      {t(isFavourite ? 'favourites.remove' : 'favourites.add')}
    </Button>
  );
}
