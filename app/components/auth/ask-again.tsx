import { type ReactNode, useSyncExternalStore } from 'react';
import { answerAgain, askedProof, subscribeToAskAgain } from '~/app/api/ask-again-store';
import { lazyDialog } from '~/app/components/lazy/lazy-overlay';

const AskAgainDialog = lazyDialog(async () => (await import('./ask-again-dialog')).AskAgainDialog);

/** Mounted once. Calls that the server refuses with `auth.again` wait for it. */
export function AskAgain(): ReactNode {
  const proof = useSyncExternalStore(subscribeToAskAgain, askedProof, () => undefined);
  return (
    <AskAgainDialog isOpen={proof !== undefined} proof={proof ?? 'any'} onClose={() => answerAgain(false)} />
  );
}
