import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { useHost } from '~/app/host';
import type { Inputs } from '~/server/router';

type JoinBody = Omit<Inputs['arrivals']['join'], 'idempotencyKey'>;

/** Makes a form of arrivals, and opens it. `joinedText` names it by its code. */
export function useJoin(joinedText: (code: string) => string): {
  join: (body: JoinBody) => void;
  isBusy: boolean;
} {
  const { navigate } = useHost();
  const refused = useRefused();
  const utils = trpc.useUtils();
  const { keyFor, settle } = useAttempt();
  const join = trpc.arrivals.join.useMutation({
    onSuccess: async ({ id, code }) => {
      settle();
      showSnackbar({ message: joinedText(code) });
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
