import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency';

type Attempt = { body: string; key: string };

/**
 * The idempotency key of a change: reused while the identical body is sent again, new for another body and after
 * `settle`. A request whose response was lost can be retried and is not executed twice.
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
