import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { useHost } from '~/app/host';
import type { Inputs } from '~/server/router';

type JoinBody = Omit<Inputs['arrivals']['join'], 'idempotencyKey'>;

/** Makes a form of arrivals, and opens it. */
export function useJoin(): { join: (body: JoinBody) => void; isBusy: boolean } {
  const { t } = useTranslation('arrivals-join');
  const { navigate } = useHost();
  const refused = useRefused();
  const utils = trpc.useUtils();
  const { keyFor, settle } = useAttempt();
  const join = trpc.arrivals.join.useMutation({
    onSuccess: async ({ id, code }) => {
      settle();
      showSnackbar({ message: t('joined', { code }) });
      await utils.arrivals.invalidate();
      navigate(`/moz/form/edit/${id}`);
    },
    onError: refused,
  });
  return {
    isBusy: join.isPending,
    join: (body) => join.mutate({ ...body, idempotencyKey: keyFor(body) }),
  };
}
