import { useBlocker, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { type GuardAnswer, guard } from './guard';
import { findScreen } from './route-table';
import type { VisitorSession } from './session';
import { mirrorSession, readMirroredSession } from './session-mirror';

type Place = { pathname: string; search: string };

/** Runs the guard in the browser before each navigation. The server runs it again. */
export function useClientGuard(session: VisitorSession | null): void {
  const navigate = useNavigate();
  const blocker = useBlocker(({ nextLocation }) => answerFor(nextLocation).kind === 'redirect');

  useEffect(() => mirrorSession(session), [session]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const answer = answerFor(blocker.location);
    blocker.reset();
    if (answer.kind === 'redirect') navigate(answer.to);
  }, [blocker, navigate]);
}

function answerFor({ pathname, search }: Place): GuardAnswer {
  return guard(findScreen(pathname), readMirroredSession(), pathname + search);
}
