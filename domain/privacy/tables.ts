import { personalTables } from './personal-tables';
import type { PersonalTable, Register } from './register';

/** Tables without data of a customer or a receiver, checked column by column. */
const others = [
  'access_grant',
  'address_code',
  'arrival_awaited_photo',
  'arrival_charge',
  'arrival_number',
  'arrival_origin',
  'arrival_service_member',
  'audit_chain',
  'cargo',
  'cargo_leg',
  'client_asset',
  'company',
  'constant',
  'counter',
  'currency',
  'day_close',
  'day_close_line',
  'delivery_run',
  'delivery_stop',
  'denied_edition',
  'denied_name',
  'denied_party',
  'digest_entry',
  'domain_event',
  'extra_fee',
  'faq',
  'flight_figures',
  'flight_transit',
  'forecast_backtest',
  'form_balance',
  'form_item_piece',
  'form_piece',
  'goods_rule',
  'goods_rule_edition',
  'help_article',
  'help_category',
  'help_vote',
  'installation',
  'list_count',
  'list_count_change',
  'mailbox_position',
  'message_paper',
  'message_template',
  'message_template_version',
  'news',
  'news_picture',
  'office_details',
  'parcel_notice',
  'parcel_promise',
  'passkey_challenge',
  'privacy_edition',
  'promise_figures',
  'public_version',
  'quote',
  'rate',
  'rate_limit',
  'receiver_link',
  'reveal_guard',
  'role',
  'role_rule',
  'role_rule_later',
  'search_fold',
  'search_stale',
  'server',
  'server_key',
  'sms_day',
  'station_device',
  'station_scan',
  'station_unsent',
  'storage_charge',
  'tariff',
  'tariff_band',
  'tariff_plan',
  'task_health',
  'tax_setting',
  'team_member',
  'terms_edition',
  'till_day',
  'user_write',
  'webhook_delivery',
  'webhook_event',
  'write_probe',
] as const;

/**
 * Every table of the database, with what a deletion does with its rows. A new table needs its row here before
 * `tables.test.ts` passes: in `others`, or in `personalTables` with its personal columns.
 */
export const privacyRegister: Readonly<Record<string, PersonalTable | { fate: 'none' }>> = {
  ...Object.fromEntries(others.map((table) => [table, { fate: 'none' } as const])),
  ...personalTables,
};

/** The tables that a law keeps, by its ground. */
export type RetainedTable = {
  [Table in keyof typeof personalTables]: (typeof personalTables)[Table] extends { fate: 'retain' }
    ? Table
    : never;
}[keyof typeof personalTables];

/** Names of the tables whose rows stay with names after a deletion. */
export function retainedTables(register: Register = personalTables): string[] {
  return Object.entries(register).flatMap(([table, { fate }]) => (fate === 'retain' ? [table] : []));
}
