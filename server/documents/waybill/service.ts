import { type ChargesPlace, chargesPlace } from '~/domain/documents/charges';
import { batteriesOnPaper, handlingCodes } from '~/domain/documents/handling-codes';
import { carriageValue } from '~/domain/documents/liability';
import { type Bill, priceSchema } from '../../billing/pinned/schema';
import type { Context } from '../../core/api/context';
import type { FormDetail } from '../../forms/detail/schema';
import { listGoodsLines } from '../../goods/lines/queries';
import { findConstant } from '../../settings/constants/queries';
import { findPriceInvoicedBy, listFlightsOfForm, listSentPieces, listTakenPayments } from './queries';

/** What a house air waybill says beside the form. */
export type Waybill = Awaited<ReturnType<typeof readWaybill>>;

type Charges = Pick<Bill, 'freightCents' | 'totalCents' | 'lines'>;

/** Reads the facts of the carriage. Those of money are of the departure, so that the paper stays the same after it. */
export async function readWaybill(
  { db, now }: Pick<Context, 'db' | 'now'>,
  form: Pick<FormDetail, 'id' | 'declaredCents'>,
  bill: Bill,
) {
  const flights = await listFlightsOfForm(db, form.id);
  const departedAt = flights.flatMap(({ atd }) => atd ?? [])[0];
  const day = departedAt ?? now();
  const security = flights.flatMap((flight) => flight.security ?? []);
  const pieces = await listSentPieces(db, form.id);
  const goods = await listGoodsLines(db, form.id);
  const charges = (departedAt && (await chargesAt(db, form.id, departedAt))) ?? bill;
  return {
    flights,
    office: pieces[0]?.office ?? null,
    exportReferences: [...new Set(pieces.flatMap(({ exportReference }) => exportReference ?? []))],
    codes: handlingCodes(
      goods,
      security.map(({ status }) => status.toUpperCase()),
    ),
    declarations: security.map(({ number }) => number),
    customsReferences: flights.flatMap(({ crn }) => crn ?? []),
    batteries: batteriesOnPaper(goods),
    freightCents: charges.freightCents,
    totalCents: charges.totalCents,
    place: await placeOfCharges(db, { formId: form.id, charges, bill, day }),
    carriageCents: carriageValue(charges, form.declaredCents) ?? null,
    sdrPerKg: await findConstant(db, 'liability.sdr_per_kg', day),
  };
}

async function chargesAt(db: Context['db'], formId: string, at: Date): Promise<Charges | undefined> {
  const price = await findPriceInvoicedBy(db, formId, at);
  return price && { ...price, lines: priceSchema.shape.lines.parse(price.lines) };
}

type PlaceRequest = { formId: string; charges: Charges; bill: Bill; day: Date };

async function placeOfCharges(
  db: Context['db'],
  { formId, charges, bill, day }: PlaceRequest,
): Promise<ChargesPlace> {
  const payments = await listTakenPayments(db, formId);
  const taken = payments.flatMap(({ takenAt, refunds, ...payment }) =>
    takenAt
      ? [
          {
            ...{ ...payment, takenAt },
            refunds: refunds.map((refund) => ({ ...refund, refundedAt: new Date(refund.refundedAt) })),
          },
        ]
      : [],
  );
  return chargesPlace(charges, { payments: taken, credits: bill.credits }, day);
}
