import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transitDays } from '~/domain/forecast/book';
import { promiseSources } from '~/domain/forecast/promise';
import { measuredSteps } from '~/domain/forecast/steps';
import { messageChannels } from '~/domain/messages/channels';
import { mutedEntries } from '~/domain/messages/choices';
import { messageKinds, messageStates } from '~/domain/messages/kinds';
import { messagePaperKinds, messagePaperStates } from '~/domain/messages/papers';
import { quietZones } from '~/domain/messages/quiet-hours';
import { mailableGroups, noticeGroups } from '~/domain/notifications/choices';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();

async function valuesOfEnum(name: string): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`select enumlabel as label from pg_enum
    where enumtypid = ${name}::regtype`.execute(db);
  return rows.map(({ label }) => label);
}

/** The texts that a constraint of a table names. */
async function valuesOfCheck(name: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition
    from pg_constraint where conname = ${name} and contype = 'c'`.execute(db);
  expect(rows).toHaveLength(1);
  return [...(rows[0]?.definition ?? '').matchAll(/'([^']*)'/gu)].map(([, value = '']) => value);
}

const sorted = (values: readonly string[]): string[] => [...values].sort();

test.each([
  ['message_kind', messageKinds],
  ['message_channel', messageChannels],
  ['message_status', messageStates],
  ['forecast_step', measuredSteps],
  ['transit_days', transitDays],
  ['promise_source', promiseSources],
] as const)('the database type %s has the values of the list in domain', async (name, values) => {
  expect(sorted(await valuesOfEnum(name))).toEqual(sorted(values));
});

test.each([
  ['customer_muted_messages_check', mutedEntries],
  ['customer_quiet_zone_check', quietZones],
  ['customer_digest_zone_check', quietZones],
  ['app_user_email_notices_check', mailableGroups],
  ['app_user_muted_pushes_check', noticeGroups],
  ['message_paper_kind_check', messagePaperKinds],
  ['message_paper_state_check', messagePaperStates],
] as const)('the database check %s allows the values of the list in domain', async (name, values) => {
  expect(sorted(await valuesOfCheck(name))).toEqual(sorted(values));
});
