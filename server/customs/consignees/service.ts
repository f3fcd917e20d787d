import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { centsToMnt, parseRate, rateToText } from '~/domain/core/money';
import type { Address } from '~/domain/customers/address';
import { partySchema } from '~/domain/customers/schema';
import { consigneeSheet, type SentBefore } from '~/domain/customs/consignee-sheet';
import { exemptionMonth } from '~/domain/customs/exemption';
import { answersOf, saidAbout } from '~/domain/customs/receiver-answers';
import type { Context } from '../../core/api/context';
import { assertReadsAll } from '../../core/security/scope/service';
import { findConstants } from '../../settings/constants/queries';
import { findCarriedForms } from '../cargo/queries';
import { readImportRules } from '../rules';
import { readFormAnswers } from './answers';
import {
  findFlightFacts,
  listCarriedLines,
  listInvoicedForms,
  listOtherForms,
  listReceivers,
} from './queries';
import type { SheetContent } from './schema';

/** Returns the goods of a flight by receiver as they are now, as a customs broker needs them before it lands. */
export async function readSheetNow(ctx: Context, cargoId: string): Promise<SheetContent> {
  assertReadsAll(ctx, 'Parcel');
  const { db } = ctx;
  const flight = await findFlightFacts(db, cargoId);
  if (!flight) throw new DomainError('not_found');
  const carried = await findCarriedForms(db, cargoId);
  const formIds = carried.map(({ id }) => id);
  const invoiced = new Set(await listInvoicedForms(db, formIds));
  const rules = await sheetRules(ctx);
  const rows = consigneeSheet(
    carried.map((form) => ({ ...form, hasInvoice: invoiced.has(form.id) })),
    {
      lines: await listCarriedLines(db, cargoId),
      before: await sentBefore(ctx, { forms: carried, landing: flight.ata ?? flight.eta }),
    },
    rules,
  );
  const addresses = await addressesOf(db, formIds);
  const answers = await readFormAnswers(db, cargoId);
  const { ata: _, ...cargo } = flight;
  return {
    cargo,
    rate: rules.rate === undefined ? null : rateToText(rules.rate),
    printedAt: ctx.now(),
    consignees: rows.map((row) => ({
      ...row,
      address: addresses.get(row.forms[0]?.id ?? '') ?? null,
      answers: answersOf(row.forms, answers),
      lines: row.lines.map((line) => ({ ...line, said: saidAbout(line, answers) })),
    })),
  };
}

async function sheetRules(ctx: Context) {
  const keys = ['customs.simplified_limit_mnt', 'customs.invoice_cents'] as const;
  const constant = await findConstants(ctx.db, keys, ctx.now());
  return {
    ...(await readImportRules(ctx)),
    simplifiedLimitMnt: constant('customs.simplified_limit_mnt'),
    invoiceCents: constant('customs.invoice_cents'),
  };
}

type SentRequest = { forms: readonly { id: string; receiverMobile: string }[]; landing: Date };

/** What other forms of the month of the landing declared for the receivers, in ₮ at the rate of each. */
async function sentBefore({ db }: Context, { forms, landing }: SentRequest): Promise<SentBefore[]> {
  const mobiles = [...new Set(forms.map(({ receiverMobile }) => receiverMobile))].filter(Boolean);
  const others = await listOtherForms(db, {
    ...{ mobiles, formIds: forms.map(({ id }) => id) },
    ...exemptionMonth(landing),
  });
  return others.map(({ mobile, declaredCents, mntPerUnit }) => ({
    key: mobile,
    declaredMnt: centsToMnt(declaredCents, parseRate(mntPerUnit)),
  }));
}

const addressedSchema = z.object({ address: partySchema.shape.address });

async function addressesOf(
  db: Context['db'],
  formIds: readonly string[],
): Promise<Map<string, Address | null>> {
  const receivers = await listReceivers(db, formIds);
  return new Map(
    receivers.map(({ id, receiver }) => {
      const read = addressedSchema.safeParse(receiver);
      return [id, read.success ? read.data.address : null];
    }),
  );
}
