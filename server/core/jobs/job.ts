export type JobRun = {
  payload: unknown;
  /** 1 for the first attempt. */
  attempt: number;
  isLastAttempt: boolean;
};

/** A kind of job; `Needs` are the services that it uses. */
export type Task<Needs> = {
  /** A rejected job is retried with growing delays until the last attempt. */
  run: (services: Needs, run: JobRun) => Promise<void>;
  /** Minute, hour, day, month, weekday in UTC; of several processes, one runs it. */
  cron?: string;
};

export type Tasks<Needs> = Readonly<Record<string, Task<Needs>>>;
