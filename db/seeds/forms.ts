import { DAY_MS } from '~/domain/core/durations';
import { EXPORT_DECLARATION_CENTS, needsExportDeclaration } from '~/domain/customs/export';
import { formCodeFromBytes } from '~/domain/forms/code';
import type { ValuedPortion } from '~/domain/forms/contents';
import { SEVERAL_BOXES } from '~/domain/forms/draft';
import type { PlanCode } from '~/domain/quotes/demo-plans';
import type { Quote, QuotePiece } from '~/domain/quotes/quote';
import type { FormStatus } from '../types.gen';
import { auditRows } from './audit';
import { spreadItems } from './contents';
import { FORM_DAYS, formDeeds } from './form-deeds';
import { addPrice, type Prices } from './form-price';
import { goods } from './names';
import type { SeedCustomer, SeedParty, SeedPeople } from './people';
import { addPriceQuestion } from './price-question';
import type { Random } from './random';
import type { SeedRows } from './rows';

export type SeedForm = {
  id: string;
  customer: SeedCustomer;
  receiver: SeedParty;
  pieces: QuotePiece[];
  quote: Quote;
  declaredCents: number;
  needsExport: boolean;
};
type FormPlan = {
  customer: SeedCustomer;
  status: FormStatus;
  at: Date;
  pieces: number;
  isExpress: boolean;
  /** Time of reception at the counter, which accepts the form. */
  receivedAt?: Date;
  /** The counter measured more than declared, and the customer has not approved yet. */
  isPriceWaiting?: boolean;
  /** Receiver, if not one of the customer's usual ones. */
  receiverName?: string | undefined;
  /** The value is high enough to need an export declaration. */
  isDear?: boolean | undefined;
  /** Delivered to the receiver's address, whatever else is chosen. */
  isBrought?: boolean;
};
type Tools = { prices: Prices; random: Random; staff: SeedPeople['staff'] };

/** Adds a form with its pieces, items and fixed quote; an accepted one also has its bill. */
export function addForm(
  rows: SeedRows,
  {
    customer,
    status,
    at,
    pieces: pieceCount,
    isExpress,
    receivedAt,
    isPriceWaiting = false,
    receiverName,
    isDear = false,
    isBrought = false,
  }: FormPlan,
  { prices, random, staff }: Tools,
): SeedForm {
  const plan: PlanCode = customer.type === 'organization' ? 'business' : isExpress ? 'express' : 'standard';
  const pieces = Array.from({ length: pieceCount }, () => pieceOf(random));
  const items = [...itemsOf(random), ...(isDear ? [dearItem] : [])];
  const declaredCents = items.reduce((sum, item) => sum + item.valueCents, 0);
  const battery = items.find((item) => item.battery !== 'none')?.battery ?? 'none';
  const services = ['door', 'fragile', 'insurance'].filter(
    (code) => random.chance(0.25) || (isBrought && code === 'door'),
  );
  const usual = random.pick(customer.receivers);
  const optionalFees = services.map((code) => (code === 'door' ? bringingTo(usual) : code));
  const receiver = { ...usual, name: receiverName ?? usual.name };
  const choice = { plan, optionalFees, declaredCents, battery };
  const price = addPrice(rows, { ...choice, customer, pieces, at, receivedAt, isPriceWaiting }, prices);
  const id = rows.id();
  rows.add('form', {
    id,
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
    quoteId: status === 'draft' ? null : price.quoteId,
    billId: price.billId,
    priceApproval: isPriceWaiting ? 'waiting' : 'not_needed',
    rejectReason: status === 'rejected' ? 'Илгээгчийн утас, хаяг дутуу байна.' : null,
    submittedAt: status === 'draft' ? null : at,
    acceptedAt: receivedAt ?? null,
    expiresAt: status === 'draft' ? null : new Date(at.getTime() + FORM_DAYS * DAY_MS),
    createdBy: customer.userId,
    createdAt: at,
    updatedAt: at,
  });
  if (status !== 'draft') addParts(rows, id, { pieces, items });
  if (isPriceWaiting && receivedAt) {
    addPriceQuestion(rows, { formId: id, userId: customer.userId, askedAt: receivedAt, staff });
  }
  const deeds = formDeeds(status, { at, receivedAt, customer, staff });
  rows.add('auditLog', ...auditRows({ entity: 'form', entityId: id }, deeds));
  return {
    id,
    customer,
    receiver,
    pieces: price.measured,
    quote: price.bill,
    declaredCents,
    needsExport: needsExportDeclaration(declaredCents, EXPORT_DECLARATION_CENTS),
  };
}

/** Door delivery is in Ulaanbaatar; a carrier delivers to other places. */
function bringingTo({ address }: SeedParty): 'door' | 'countryside' {
  return address.aimag === 'ulaanbaatar' ? 'door' : 'countryside';
}

type SeedItem = {
  description: string;
  descriptionEn: string;
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

const dearItem: SeedItem = {
  description: 'Coffee machine',
  descriptionEn: 'Coffee machine',
  quantity: 2,
  valueCents: 236_000,
  battery: 'none',
  condition: 'new',
};

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

function addParts(
  rows: SeedRows,
  formId: string,
  { pieces, items }: { pieces: QuotePiece[]; items: SeedItem[] },
): void {
  rows.add('formPiece', ...pieces.map((piece, index) => ({ formId, pieceNo: index + 1, ...piece })));
  rows.add('formItem', ...items.map((item, index) => ({ formId, lineNo: index + 1, ...item })));
  rows.add('formItemPiece', ...spreadItems(items, pieces.length).map((portion) => ({ formId, ...portion })));
}

type Draft = {
  customer: SeedCustomer;
  receiver: SeedParty;
  plan: PlanCode;
  pieces: QuotePiece[];
  items: SeedItem[];
  optionalFees: string[];
};

/** Returns the form as its sender typed it: cm, kg and dollars as text. */
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
    items: items.map(({ description, descriptionEn, quantity, valueCents, battery, condition }, index) => ({
      description,
      descriptionEn,
      hsCode: '',
      quantity: String(quantity),
      value: String(valueCents / 100),
      battery,
      condition,
      ...boxesOf(spreadItems(items, pieces.length), { lineNo: index + 1, pieceCount: pieces.length }),
    })),
  };
}

type BoxedLine = { lineNo: number; pieceCount: number };

/** Returns the sender's answer to which box holds an item. */
function boxesOf(portions: readonly ValuedPortion[], { lineNo, pieceCount }: BoxedLine): object {
  if (pieceCount === 1) return {};
  const shares = portions.filter((portion) => portion.lineNo === lineNo);
  const [first] = shares;
  if (shares.length === 1 && first) return { box: String(first.pieceNo) };
  const boxes = Array.from({ length: pieceCount }, (_, at) =>
    String(shares.find(({ pieceNo }) => pieceNo === at + 1)?.quantity ?? ''),
  );
  return { box: SEVERAL_BOXES, boxes };
}
