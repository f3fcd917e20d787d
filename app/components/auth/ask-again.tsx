import { type ReactNode, useSyncExternalStore } from 'react';
import { lazyDialog } from '../lazy-overlay';
import { answerAgain, askedProof, subscribeToAskAgain } from './ask-again-store';

const AskAgainDialog = lazyDialog(async () => (await import('./ask-again-dialog')).AskAgainDialog);

/** Mounted once. Calls that the server refuses with `auth.again` wait for it. */
export function AskAgain(): ReactNode {
  const proof = useSyncExternalStore(subscribeToAskAgain, askedProof, () => undefined);
  return (
    <AskAgainDialog isOpen={proof !== undefined} proof={proof ?? 'any'} onClose={() => answerAgain(false)} />
  );
}
