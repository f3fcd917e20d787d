/**
 * Shares one reading among many askers, and never one that began before it was asked for: while a reading is under
 * way, those who come wait for the next. So each answer is as new as its question, whatever the load.
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
