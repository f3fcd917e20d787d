import { type ReactNode, useSyncExternalStore } from 'react';
import { laterDialog } from '../later';
import { answerAgain, isAskedAgain, subscribeToAskAgain } from './ask-again-store';

const AskAgainDialog = laterDialog(async () => (await import('./ask-again-dialog')).AskAgainDialog);

/** Mounted once: calls that the server answers with `auth.again` wait for it. */
export function AskAgain(): ReactNode {
  const isOpen = useSyncExternalStore(subscribeToAskAgain, isAskedAgain, () => false);
  return <AskAgainDialog isOpen={isOpen} onClose={() => answerAgain(false)} />;
}
