import type { Insertable, Kysely } from 'kysely';
import { EXPORT_DECLARATION_CENTS, needsExportDeclaration } from '~/domain/customs/export';
import { formCodeFromBytes } from '~/domain/form/code';
import { demoFees, demoPlans, demoRate, type PlanCode } from '~/domain/quote/demo-plans';
import { calculateQuote, type Quote, type QuotePiece } from '~/domain/quote/quote';
import type { DB, Form } from '../types.gen';
import { goods } from './names';
import type { SeedCustomer, SeedParty } from './people';
import type { Random } from './random';

const dayMs = 86_400_000;

export type Prices = { tariffIds: ReadonlyMap<string, string>; rateId: string };
export type SeedForm = {
  id: string;
  customer: SeedCustomer;
  receiver: SeedParty;
  pieces: QuotePiece[];
  quote: Quote;
  declaredCents: number;
  needsExport: boolean;
};
type Wish = { customer: SeedCustomer; status: Insertable<Form>['status']; at: Date; pieces: number };

/** One form with its pieces, items and pinned quote; an accepted one has its bill too. */
export async function seedForm(
  db: Kysely<DB>,
  { customer, status, at, pieces: pieceCount }: Wish,
  { prices, random }: { prices: Prices; random: Random },
): Promise<SeedForm> {
  const plan: PlanCode =
    customer.type === 'organization' ? 'business' : random.chance(0.3) ? 'express' : 'standard';
  const pieces = Array.from({ length: pieceCount }, () => pieceOf(random));
  const items = itemsOf(random);
  const declaredCents = items.reduce((sum, item) => sum + item.valueCents, 0);
  const battery = items.find((item) => item.battery !== 'none')?.battery ?? 'none';
  const optionalFees = ['door', 'fragile', 'insurance'].filter(() => random.chance(0.25));
  const receiver = random.pick(customer.receivers);
  const input = { plan, pieces, optionalFees, declaredCents, battery };
  const quote = calculateQuote({ ...input, tariff: demoPlans[plan], fees: demoFees, rate: demoRate });
  const quoteId = await insertQuote(db, { ...input, quote, customer, at, prices });
  const isAccepted = status === 'accepted';
  const form = await db
    .insertInto('form')
    .values({
      code: formCodeFromBytes(Uint8Array.from({ length: 6 }, () => random.between(0, 255))),
      customerId: customer.id,
      status,
      sender: JSON.stringify(customer.sender),
      receiver: JSON.stringify(receiver),
      draft: JSON.stringify(draftOf({ customer, receiver, plan, pieces, items, optionalFees })),
      tariffCode: plan,
      optionalFees,
      declaredCents,
      battery,
      quoteId: status === 'draft' ? null : quoteId,
      billId: isAccepted ? quoteId : null,
      rejectReason: status === 'rejected' ? 'Илгээгчийн утас, хаяг дутуу байна.' : null,
      searchText:
        `${customer.name} ${receiver.name} ${customer.sender.mobile} ${receiver.mobile}`.toLowerCase(),
      submittedAt: status === 'draft' ? null : at,
      acceptedAt: isAccepted ? new Date(at.getTime() + dayMs / 2) : null,
      expiresAt: status === 'draft' ? null : new Date(at.getTime() + 30 * dayMs),
      createdBy: customer.userId,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (status !== 'draft') await insertParts(db, form.id, { pieces, items });
  return {
    id: form.id,
    customer,
    receiver,
    pieces,
    quote,
    declaredCents,
    needsExport: needsExportDeclaration(declaredCents, EXPORT_DECLARATION_CENTS),
  };
}

type SeedItem = {
  description: string;
  quantity: number;
  valueCents: number;
  battery: 'none' | 'contained' | 'packed_with';
  condition: 'new' | 'used';
};

function pieceOf(random: Random): QuotePiece {
  const [lengthMm, widthMm, heightMm] = random.pick([
    [400, 300, 250],
    [500, 400, 300],
    [600, 400, 400],
    [350, 250, 150],
    [700, 500, 400],
    [1250, 200, 150],
  ] as const);
  return { lengthMm, widthMm, heightMm, grossG: random.between(14, 240) * 100 };
}

function itemsOf(random: Random): SeedItem[] {
  return Array.from({ length: random.between(1, 3) }, () => {
    const { valueCents, ...item } = random.pick(goods);
    const quantity = valueCents > 50_000 ? 1 : random.between(1, 4);
    return {
      ...item,
      quantity,
      valueCents: valueCents * quantity,
      condition: random.chance(0.85) ? 'new' : 'used',
    };
  });
}

async function insertParts(
  db: Kysely<DB>,
  formId: string,
  parts: { pieces: QuotePiece[]; items: SeedItem[] },
): Promise<void> {
  await db
    .insertInto('formPiece')
    .values(parts.pieces.map((piece, index) => ({ formId, pieceNo: index + 1, ...piece })))
    .execute();
  await db
    .insertInto('formItem')
    .values(parts.items.map((item, index) => ({ formId, lineNo: index + 1, ...item })))
    .execute();
}

type QuoteWish = {
  plan: PlanCode;
  pieces: QuotePiece[];
  optionalFees: string[];
  declaredCents: number;
  battery: string;
  quote: Quote;
  customer: SeedCustomer;
  at: Date;
  prices: Prices;
};

async function insertQuote(
  db: Kysely<DB>,
  { plan, quote, customer, at, prices, ...input }: QuoteWish,
): Promise<string> {
  const { pieces, optionalFees, declaredCents, battery } = input;
  const { id } = await db
    .insertInto('quote')
    .values({
      customerId: customer.id,
      tariffId: prices.tariffIds.get(plan) ?? '',
      rateId: prices.rateId,
      inputs: JSON.stringify({ tariffCode: plan, pieces, optionalFees, declaredCents, battery }),
      fees: JSON.stringify(demoFees),
      lines: JSON.stringify({ pieces: quote.pieces, bandFromG: quote.bandFromG, fees: quote.fees }),
      chargeG: quote.chargeG,
      freightCents: quote.freightCents,
      totalCents: quote.totalCents,
      totalMnt: quote.totalMnt,
      expiresAt: new Date(at.getTime() + dayMs),
      createdBy: customer.userId,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Draft = {
  customer: SeedCustomer;
  receiver: SeedParty;
  plan: PlanCode;
  pieces: QuotePiece[];
  items: SeedItem[];
  optionalFees: string[];
};

/** The form as its sender typed it: cm, kg and dollars as text. */
function draftOf({ customer, receiver, plan, pieces, items, optionalFees }: Draft): object {
  return {
    sender: customer.sender,
    receiver,
    plan,
    optionalFees,
    pieces: pieces.map(({ lengthMm, widthMm, heightMm, grossG }) => ({
      length: String(lengthMm / 10),
      width: String(widthMm / 10),
      height: String(heightMm / 10),
      weight: String(grossG / 1000),
    })),
    items: items.map(({ description, quantity, valueCents, battery, condition }) => ({
      description,
      hsCode: '',
      quantity: String(quantity),
      value: String(valueCents / 100),
      battery,
      condition,
    })),
  };
}
