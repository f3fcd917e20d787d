import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { useRefreshMoney } from '~/app/components/payments/use-refresh-money';

type Client = ReturnType<typeof trpc.useUtils>['client']['cases'];
type CaseStep<Body> = {
  body: Body;
  send: (cases: Client, body: Body & { idempotencyKey: string }) => Promise<unknown>;
  successText: string;
  done?: () => void;
};

/** Runs a change of a case and reads it again, with the money of its form. */
export function useCaseChange(formId: string) {
  const utils = trpc.useUtils();
  const refreshMoney = useRefreshMoney(formId);
  const { run, isBusy, errors } = useChange();
  const change = <Body extends object>({ body, send, successText, done }: CaseStep<Body>): Promise<void> =>
    run(body, {
      send: (input) => send(utils.client.cases, input),
      successText,
      done: async () => {
        done?.();
        await Promise.all([utils.cases.invalidate(), utils.approvals.invalidate(), refreshMoney()]);
      },
    });
  return { change, isBusy, errors };
}
