import { IconPlaylistAdd } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { Button } from '~/app/components/actions/button';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { useHost } from '~/app/host';

/** Adds the usual services on arrivals, whose prices are entered next. */
export function UsualServices(): ReactNode {
  const { t } = useTranslation('fees');
  const { setSearch } = useHost();
  const utils = trpc.useUtils();
  const { keyFor, settle } = useAttempt();
  const add = trpc.fees.addUsualServices.useMutation({
    onSuccess: async ({ added }) => {
      settle();
      await utils.fees.invalidate();
      showSnackbar({ message: t(added > 0 ? 'usual.added' : 'usual.known', { count: added }) });
      setSearch({ purpose: 'service', page: undefined });
    },
    onError: useRefused(),
  });
  return (
    <Button
      variant="outline"
      icon={<IconPlaylistAdd size={20} aria-hidden="true" />}
      isBusy={add.isPending}
      onClick={() => add.mutate({ idempotencyKey: keyFor('usual') })}
    >
      {t('usual.add')}
    </Button>
  );
}
