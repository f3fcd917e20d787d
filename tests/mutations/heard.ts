import pg from 'pg';
import { z } from 'zod';
import { type LiveTopic, liveTopics } from '~/domain/live/topics';

export type ChangeRecorder = Awaited<ReturnType<typeof listenToChanges>>;
type RecordedChange = { path: string; tables: readonly string[]; topics: ReadonlySet<LiveTopic> };

const mark = JSON.stringify('all earlier notices have arrived');
const noticeSchema = z.object({ topic: z.enum(liveTopics) });

/** Listens on the channel of changes and records, for each mutation, its topics and changed tables. */
export async function listenToChanges(url: string) {
  const client = new pg.Client({ connectionString: url });
  const recorded: RecordedChange[] = [];
  let topics = new Set<LiveTopic>();
  let onMark: () => void = () => undefined;
  client.on('notification', ({ payload = '' }) => {
    if (payload === mark) return onMark();
    const notice = noticeSchema.safeParse(JSON.parse(payload));
    if (notice.success) topics.add(notice.data.topic);
  });
  await client.connect();
  await client.query('listen moz_live');
  /** Notifications arrive in commit order: after our own, all earlier ones have arrived. */
  const arrived = async (): Promise<void> => {
    const marked = new Promise<void>((resolve) => {
      onMark = resolve;
    });
    await client.query("select pg_notify('moz_live', $1)", [mark]);
    await marked;
  };
  return {
    recorded,
    forget: async (): Promise<void> => {
      await arrived();
      topics = new Set();
    },
    note: async (path: string, tables: readonly string[]): Promise<void> => {
      await arrived();
      recorded.push({ path, tables, topics: new Set(topics) });
    },
    close: () => client.end(),
  };
}
