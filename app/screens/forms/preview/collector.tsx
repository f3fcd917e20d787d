import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { useHost } from '~/app/host';

/** The person whom the receiver named to collect, whom the sender and staff may withdraw. */
export function CollectorOfForm({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('forms');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const { data: collector } = trpc.forms.collector.useQuery({ id });
  if (!collector) return null;
  const withdraw = (): void =>
    void run(
      { id },
      {
        send: (body) => utils.client.forms.withdrawCollector.mutate(body),
        successText: t('collector.done'),
        done: () => utils.forms.collector.invalidate({ id }),
      },
    );
  return (
    <>
      <p>{t('collector.may', { name: collector.name, mobile: collector.mobile })}</p>
      {can('update', 'Form') && (
        <div>
          <Button variant="quiet" size="sm" isBusy={isBusy} onClick={withdraw}>
            {t('collector.withdraw')}
          </Button>
        </div>
      )}
    </>
  );
}
