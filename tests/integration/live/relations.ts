import type { Client } from 'pg';
import { z } from 'zod';
import { type LiveTopic, liveTopics } from '~/domain/live/topics';

/** Tables without triggers of their own: a change of one always changes a row of one of these topics. */
export const relationsOf: Readonly<Record<string, readonly LiveTopic[]>> = {
  form_item: ['form'],
  form_item_piece: ['form'],
  form_piece: ['form'],
  form_name: ['form'],
  quote: ['form'],
  storage_charge: ['form'],
  form_balance: ['form', 'payment'],
  list_count: ['form', 'parcel', 'expected', 'arrival'],
  list_count_change: ['form', 'parcel', 'expected', 'arrival'],
  denied_party: ['denied'],
  denied_decision: ['denied'],
  screened_name: ['denied', 'form', 'customer'],
  manifest: ['cargo'],
  security_declaration: ['cargo'],
  consignee_sheet: ['cargo'],
  flight_figures: ['cargo'],
  flight_transit: ['cargo'],
  case_figures: ['cargo'],
  forecast_backtest: ['cargo'],
  promise_figures: ['cargo'],
  parcel_promise: ['parcel'],
  parcel_event: ['parcel'],
  parcel_photo: ['parcel'],
  arrival_event: ['arrival'],
  arrival_photo: ['arrival'],
  arrival_awaited_photo: ['arrival'],
  arrival_item: ['arrival', 'expected'],
  shop_invoice: ['arrival', 'expected'],
  arrival_service_member: ['arrival'],
  arrival_repack: ['arrival'],
  arrival_origin: ['arrival'],
  arrival_charge: ['arrival', 'form'],
  arrival_charge_waiver: ['arrival'],
  message_template_version: ['template'],
  sms_day: ['message'],
  digest_entry: ['message'],
  email_bounce: ['message'],
  message_paper: ['message'],
  email_proof: ['customer'],
  delivery_stop: ['parcel'],
  case_message: ['case'],
  case_photo: ['case'],
  case_settlement: ['case'],
  refund: ['payment'],
  credit_note: ['payment'],
  tax_setting: ['constant'],
  tax_receipt: ['payment'],
  receipt: ['payment'],
  tax_invoice: ['form', 'payment'],
  webhook_event: ['webhook'],
};

/** Tables whose changes affect no open screen, with the reason. */
export const notWatched: Readonly<Record<string, string>> = {
  audit_log: 'written beside each change; the changed record has a topic',
  installation: 'written once, by the first start',
  file: 'never changes; what shows it refers to it by a row that is watched',
  security_event: 'a log that its screens read again when they are opened',
  session: 'own to a user; its end closes the connection',
  receiver_email: 'shown on a page of visitors, and on a form that changes with it',
  receiver_link: 'shown on a page of visitors, who have no connection for changes',
  receiver_link_token: 'hashes that no screen shows',
  price_link: 'hashes that no screen shows',
  pass_use: 'answered to the clerk who read the code; no screen lists it',
  parcel_notice: 'names the form whose link a sent message brings, and never changes in that',
  known_device: 'own to a user, changed at sign-in',
  second_factor: 'own to a user, changed on one screen that asks again',
  approval: 'whoever may decide is told under the bell',
  consent: 'own to a user or a receiver, shown on pages that load it again',
  person_file: 'own to whoever asked; its screens ask again while a job makes it',
  access_grant: 'written with a change of users, which has a topic',
  passkey: 'own to a user, changed on one screen that asks again',
  server: 'renewed every few seconds; its one screen asks again as often',
  mailbox_position: 'how far a job has read; no screen shows it',
  task_health: 'written by recurring tasks; its one screen asks again by itself',
  help_vote: 'counted for nobody but its voter',
};

const triggerSchema = z.object({ table: z.string(), args: z.string(), body: z.string() });

/** The topic of each table that has triggers for it, read from the database catalogue. */
export async function watchedTables(client: Client): Promise<Map<string, LiveTopic>> {
  const { rows } = await client.query(`
    select relname as table, encode(tgargs, 'escape') as args, prosrc as body
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_proc on pg_proc.oid = tgfoid
    where tgname ~ '_live_(insert|update|change)$'`);
  const topics = rows.flatMap((row) => {
    const { table, args, body } = triggerSchema.parse(row);
    const named = args.split('\\000')[0] || /'topic', '(\w+)'/.exec(body)?.[1];
    const topic = liveTopics.find((known) => known === named);
    return topic ? [[table, topic] as const] : [];
  });
  return new Map(topics);
}

/** Returns a function that lists the tables that a statement reads, through views and functions too. */
export async function tableReader(client: Client): Promise<(statement: string) => Set<string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const { rows: bodies } = await client.query<{ name: string; body: string }>(`
    select viewname as name, definition as body from pg_views where schemaname = 'public'
    union all
    select proname, prosrc from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`);
  const names = new Set(tables.map(({ name }) => name));
  const read = (text: string, known: Set<string>): string[] => {
    const own = [...text.matchAll(/\b(?:from|join)\s+\(*"?(?:public\.)?(\w+)"?/gi)].flatMap(
      ([, name = '']) => (names.has(name) ? [name] : []),
    );
    const inner = bodies
      .filter(({ name }) => !known.has(name) && new RegExp(`\\b${name}\\b`).test(text))
      .flatMap(({ name, body }) => read(body, known.add(name)));
    return [...own, ...inner];
  };
  return (statement) => new Set(read(statement, new Set()));
}
