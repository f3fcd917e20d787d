/**
 * Shares one read among many callers, but never one that started before the call: callers that arrive during a read
 * wait for the next. So each result is as new as its call, whatever the load.
 */
export function freshReading<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let current: Promise<Value> | undefined;
  let following: Promise<Value> | undefined;

  const begin = (): Promise<Value> => {
    const reading = read().finally(() => {
      if (current === reading) current = undefined;
    });
    current = reading;
    return reading;
  };
  const afterCurrent = async (reading: Promise<Value>): Promise<Value> => {
    await reading.catch(() => undefined);
    following = undefined;
    return begin();
  };

  return () => {
    if (!current) return begin();
    following ??= afterCurrent(current);
    return following;
  };
}
