import { useTranslation } from 'react-i18next';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useHost } from '~/app/host';

/** How long the message about a blocked tab stays, ms. */
const BLOCKED_MS = 20_000;

/**
 * Opens a document in a new tab, and resolves once it is open. Where the browser blocks the tab, as after an answer of
 * the server, a message says so, and its button opens the document.
 */
export function useOpenDocument(): (address: string) => Promise<void> {
  const { t } = useTranslation('frame');
  const { openDocument } = useHost();
  return (address) =>
    openOrOffer(
      () => openDocument(address),
      (run) => {
        const action = { label: t('documents.open'), run };
        showSnackbar({ message: t('documents.blocked'), color: 'warning', timeout: BLOCKED_MS, action });
      },
    );
}

/** Opens at once, otherwise offers to open by a press of a button. Resolves once it is open. */
export async function openOrOffer(open: () => boolean, offer: (run: () => void) => void): Promise<void> {
  if (open()) return;
  await new Promise<void>((resolve) => {
    offer(() => {
      if (open()) resolve();
    });
  });
}
