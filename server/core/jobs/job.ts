export type JobRun = {
  payload: unknown;
  /** 1 for the first attempt. */
  attempt: number;
  isLastAttempt: boolean;
};

/** A kind of job; `Needs` is what of the server it works with. */
export type Task<Needs> = {
  /** A rejection is tried again later, with growing waits, until the last attempt. */
  run: (services: Needs, run: JobRun) => Promise<void>;
  /** Minute, hour, day, month, weekday in UTC; several processes run it once. */
  cron?: string;
};

export type Tasks<Needs> = Readonly<Record<string, Task<Needs>>>;
