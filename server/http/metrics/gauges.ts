import { Gauge, type Registry } from 'prom-client';
import type { Env } from '../../core/env/env';
import { softwareOf } from '../../system/software';

/** Adds the gauges of what is true at a moment; `state.ts` sets them. */
export function addGauges(registry: Registry, env: Pick<Env, 'commit' | 'mode'>) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

  const { version, commit } = softwareOf(env);
  gauge('moz_build_info', 'Always 1; the labels name the software', ['version', 'commit']).set(
    { version, commit: commit ?? '' },
    1,
  );
  return {
    streams: gauge('moz_live_streams', 'Open streams of changes in this process'),
    connections: gauge('moz_database_connections', 'Connections of a pool', ['pool', 'state']),
    connectionsMax: gauge('moz_database_connections_max', 'Most connections of a pool', ['pool']),
    waiting: gauge('moz_database_waiting', 'Calls that wait for a connection of a pool', ['pool']),
    isUp: gauge('moz_database_up', '1 when the database answered the last reading, else 0'),
    jobs: gauge('moz_jobs', 'Jobs in the queue, of all processes', ['task', 'state']),
    jobWait: gauge('moz_job_wait_seconds', 'How long the oldest job that is due has waited', ['task']),
    taskSuccess: gauge('moz_task_success_timestamp_seconds', 'Last success of a task', ['task']),
    taskFailures: gauge('moz_task_failures', 'Failures of a task since its last success', ['task']),
    rateValidFrom: gauge('moz_rate_valid_from_timestamp_seconds', 'Since when the rate of AUD is valid', [
      'source',
    ]),
    diskFree: gauge('moz_disk_free_bytes', 'Free space of the disk of a folder', ['folder']),
    diskSize: gauge('moz_disk_size_bytes', 'Size of the disk of a folder', ['folder']),
    certificateExpiry: gauge('moz_certificate_expiry_timestamp_seconds', 'End of a certificate', ['host']),
    lagSeconds: gauge('moz_standby_lag_seconds', 'Replay lag of a connected standby', ['standby']),
    lagBytes: gauge('moz_standby_lag_bytes', 'Log that a standby has not replayed', ['standby']),
    replica: gauge('moz_replica_state', '1 for the state of the replica of DATABASE_READ_URL', ['state']),
    replicaLag: gauge('moz_replica_lag_seconds', 'Lag of that replica, as this process sees it', ['state']),
  };
}
