import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from './idempotency';

/** The key of a change: the same as long as the same body is tried again, so that it is made once. */
export function useAttemptKey(): (body: unknown) => string {
  const attempt = useRef({ body: '', key: '' });
  return useCallback((body) => {
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: newIdempotencyKey() };
    return attempt.current.key;
  }, []);
}
