import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency';

type Attempt = { body: string; key: string };

/**
 * The key of an attempt at a change: kept while the very same thing is sent again, new for anything else and
 * after `settle`. So a lost answer is asked for again and never done twice.
 */
export function useAttempt(): { keyFor: (body: unknown) => string; settle: () => void } {
  const attempt = useRef<Attempt>();
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (attempt.current?.body !== text) attempt.current = { body: text, key: newIdempotencyKey() };
      return attempt.current.key;
    },
    settle: () => {
      attempt.current = undefined;
    },
  };
}
