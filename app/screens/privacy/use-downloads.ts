import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';

type Person = { customerId: string } | { formId: string };

/** Starts the files of a person's data; the list above the requests shows how far they are. */
export function useDownloads() {
  const { t } = useTranslation('privacy-requests');
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const { downloadOf, downloadOfReceiver } = utils.client.privacy;
  const download = (person: Person): void =>
    void run(person, {
      send: (input) => ('customerId' in input ? downloadOf.mutate(input) : downloadOfReceiver.mutate(input)),
      successText: t('files.started'),
      done: () => utils.privacy.files.invalidate(),
    });
  return { download, isBusy };
}
