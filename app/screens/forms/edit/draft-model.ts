import type { Locale } from '~/domain/core/format/locale';
import { defaultLocale } from '~/domain/core/format/locale';
import { MAX_PIECE_G, MAX_PIECES, MAX_SIDE_MM } from '~/domain/core/measures';
import type { MobileCountry } from '~/domain/core/mobile-countries';
import type { Country } from '~/domain/customers/address';
import { capitalAimag } from '~/domain/customers/mn-places';
import { type FormDraft, type ItemDraft, type PieceDraft, SEVERAL_BOXES } from '~/domain/forms/draft';

export type AddressText = {
  country: Country;
  line: string;
  suburb: string;
  state: string;
  postcode: string;
  aimag: string;
  district: string;
  khoroo: string;
  street: string;
  building: string;
  door: string;
  landmark: string;
  pin: string;
};
export type PartyText = {
  name: string;
  latinName: string;
  mobileCountry: MobileCountry;
  mobile: string;
  address: AddressText;
};
/** Rows have a local React key, so that removing one keeps the others. */
export type PieceRow = PieceDraft & { key: string };
export type ItemRow = ItemDraft & { key: string };

/** A draft with every field present, as the form's controls need it. */
export type DraftText = {
  sender: PartyText;
  receiver: PartyText;
  receiverLocale: Locale;
  isReceiverTold: boolean;
  receiverEmail: string;
  pieces: PieceRow[];
  items: ItemRow[];
  plan: string;
  optionalFees: string[];
  wantedCargoId: string | null;
  isChargeConfirmed: boolean;
  hasAcceptedTerms: boolean;
  note: string;
};

const emptyPiece: PieceDraft = { length: '', width: '', height: '', weight: '' };
const emptyItem: ItemDraft = {
  description: '',
  descriptionEn: '',
  hsCode: '',
  originCountry: '',
  quantity: '1',
  value: '',
  battery: 'none',
  condition: 'new',
  box: '',
  boxes: [],
};

/** The stored draft with missing fields filled in: at least one piece and one item. */
export function draftText(draft: FormDraft): DraftText {
  return {
    sender: partyText('AU', draft.sender),
    receiver: partyText('MN', draft.receiver),
    receiverLocale: draft.receiverLocale ?? defaultLocale,
    isReceiverTold: draft.isReceiverTold ?? true,
    receiverEmail: draft.receiverEmail ?? '',
    pieces: keyed(draft.pieces?.length ? draft.pieces : [emptyPiece]),
    items: keyed(draft.items?.length ? draft.items.map((item) => ({ ...emptyItem, ...item })) : [emptyItem]),
    plan: draft.plan || 'standard',
    optionalFees: draft.optionalFees ?? [],
    wantedCargoId: draft.wantedCargoId ?? null,
    isChargeConfirmed: draft.isChargeConfirmed ?? false,
    hasAcceptedTerms: draft.hasAcceptedTerms ?? false,
    note: draft.note ?? '',
  };
}

/** The part of the draft that the server stores. */
export function draftOf(text: DraftText): FormDraft {
  return {
    ...text,
    pieces: text.pieces.map(({ key, ...piece }) => piece),
    items: text.items.map(({ key, ...item }) => item),
  };
}

export function partyText(country: Country, party: FormDraft['sender'] = {}): PartyText {
  const { address = {}, name = '', latinName = '', mobile = '', mobileCountry = country } = party;
  return {
    name,
    latinName,
    mobile,
    mobileCountry,
    address: {
      country: address.country ?? country,
      line: address.line ?? '',
      suburb: address.suburb ?? '',
      state: address.state || (country === 'AU' ? 'NSW' : ''),
      postcode: address.postcode ?? '',
      aimag: address.aimag || (country === 'MN' ? capitalAimag : ''),
      district: address.district ?? '',
      khoroo: address.khoroo ?? '',
      street: address.street ?? '',
      building: address.building ?? '',
      door: address.door ?? '',
      landmark: address.landmark ?? '',
      pin: address.pin ?? '',
    },
  };
}

/** Converts the calculator's mm and g in the address to the form's cm and kg. Each size of box has a value of each parameter. */
export function draftFromSearch(search: URLSearchParams): FormDraft {
  const sizes = Math.max(...sizeParameters.map((name) => search.getAll(name).length));
  const pieces = Array.from({ length: Math.min(sizes, MAX_PIECES) }, (_, at) => sizeAt(search, at))
    .flat()
    .slice(0, MAX_PIECES);
  const plan = search.get('plan') ?? '';
  return {
    ...(pieces.length > 0 && { pieces }),
    ...(/^[a-z][a-z0-9_-]{0,39}$/u.test(plan) && { plan }),
  };
}

const sizeParameters = ['lengthMm', 'widthMm', 'heightMm', 'grossG'] as const;

/** The boxes of one size, none without a readable measure. */
function sizeAt(search: URLSearchParams, at: number): PieceDraft[] {
  const value = (name: string, max: number): number | undefined =>
    whole(search.getAll(name)[at] ?? null, max);
  const sides = ['lengthMm', 'widthMm', 'heightMm'].map((name) => value(name, MAX_SIDE_MM));
  const grossG = value('grossG', MAX_PIECE_G);
  if (grossG === undefined && sides.every((side) => side === undefined)) return [];
  const [length, width, height] = sides.map((mm) => (mm === undefined ? '' : decimal(mm, 10)));
  const piece = { length, width, height, weight: grossG === undefined ? '' : decimal(grossG, 1000) };
  const count = value('pieces', MAX_PIECES) ?? 1;
  return Array.from({ length: count }, () => ({ ...emptyPiece, ...withTexts(piece) }));
}

export function addPiece(pieces: readonly PieceRow[], from?: PieceRow): PieceRow[] {
  if (pieces.length >= MAX_PIECES) return [...pieces];
  const at = from ? pieces.indexOf(from) + 1 : pieces.length;
  return pieces.toSpliced(at, 0, { ...(from ?? emptyPiece), key: nextKey(pieces) });
}

/** Replaces the pieces and renumbers the goods in them. Goods of a removed piece have to be assigned again. */
export function withPieces(draft: DraftText, pieces: PieceRow[]): DraftText {
  const before = draft.pieces.map(({ key }) => key);
  const places = pieces.map(({ key }) => before.indexOf(key));
  if (before.length === pieces.length && places.every((place, at) => place === at))
    return { ...draft, pieces };
  const movedBox = (box = ''): string => {
    if (box === '' || box === SEVERAL_BOXES) return box;
    const at = places.indexOf(Number(box) - 1);
    return at < 0 ? '' : String(at + 1);
  };
  const items = draft.items.map((item) => ({
    ...item,
    box: movedBox(item.box),
    boxes: item.box === SEVERAL_BOXES ? places.map((place) => item.boxes?.[place] ?? '') : [],
  }));
  return { ...draft, pieces, items };
}

export function addItem(items: readonly ItemRow[]): ItemRow[] {
  return [...items, { ...emptyItem, key: nextKey(items) }];
}

function keyed<Row>(rows: readonly Row[]): (Row & { key: string })[] {
  return rows.map((row, at) => ({ ...row, key: String(at + 1) }));
}

function nextKey(rows: readonly { key: string }[]): string {
  return String(Math.max(0, ...rows.map(({ key }) => Number(key))) + 1);
}

function whole(text: string | null, max: number): number | undefined {
  const value = Number(text ?? '');
  return Number.isInteger(value) && value > 0 && value <= max ? value : undefined;
}

function decimal(value: number, perUnit: number): string {
  return String(value / perUnit);
}

function withTexts(piece: Record<string, string | undefined>): Partial<PieceDraft> {
  return Object.fromEntries(Object.entries(piece).map(([name, text]) => [name, text ?? '']));
}
