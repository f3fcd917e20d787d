import { randomUUID } from 'node:crypto';
import { addressSchema } from '~/domain/customers/address';
import type { Party } from '~/domain/customers/schema';
import { parcelNumberFromSerial } from '~/domain/parcels/number';
import type { BankDetails } from '~/domain/settings/company/bank';
import type { Company } from '~/domain/settings/company/issuer';
import type { OfficeDetails } from '~/domain/settings/offices/office';
import type { Price } from '~/server/billing/pinned/schema';
import type { Manifest } from '~/server/cargo/manifest/schema';
import type { SecurityDeclaration } from '~/server/cargo/security/schema';
import { code128Svg, qrSvg } from '~/server/core/text/codes';
import type { ConsigneeSheet } from '~/server/customs/consignees/schema';
import type { Waybill } from '~/server/documents/waybill/service';
import type { FormDetail } from '~/server/forms/detail/schema';
import type { ParcelDetail, ParcelLabel } from '~/server/parcels/view/schema';
import type { Receipt } from '~/server/payments/schema';
import type { TaxPaper } from '~/server/payments/tax-invoices/schema';

const at = new Date('2026-11-21T02:00:00Z');
/** Every letter that a font may lack, a name without a place to break, and characters that are printer commands. */
export const hardName = 'Өнөрбаяр Үүрийнтуяа Ганхуягийнэрдэнэбаатарсүхцэцэгмандал ^XZ ~JA «Өө Үү ₮»';

export function paperParty(change: Partial<Party> = {}): Party {
  return {
    name: hardName,
    latinName: '',
    mobileCountry: 'MN',
    mobile: '99112233',
    address: {
      country: 'MN',
      aimag: 'ulaanbaatar',
      district: 'bayangol',
      khoroo: '5-р хороо',
      street: 'Үйлдвэрчний гудамж',
      building: '12А',
      door: '45',
      postcode: '16050',
      landmark: 'Номин дэлгүүрийн ард, ногоон хашаатай, өндөр цагаан байшингийн зүүн талын орц',
      pin: '47.91840,106.91770',
    },
    ...change,
  };
}

export function paperLabel(change: Partial<ParcelLabel> = {}): ParcelLabel {
  const number = change.number ?? 'CM473124829XM';
  const link = `https://moz.example/track/${number}`;
  return {
    number,
    pieceNo: 2,
    pieceCount: 12,
    grossG: 12_345,
    chargeableG: 15_000,
    senderName: 'Оюунчимэг Батбаяр',
    senderLatin: '',
    receiverName: 'Дорж Өлзийсайхан',
    receiverLatin: '',
    receiverMobile: '+97699112233',
    receiverAddress: ['Улаанбаатар, Баянгол дүүрэг, 5-р хороо', 'Үйлдвэрчний гудамж, 12А, 45', 'Ногоон байр'],
    formCode: '7K3F0Q',
    cargoCode: 'SYD-26-0042',
    route: 'SYD → UBN',
    branch: 'Сидней / Sydney',
    marks: [],
    batteryNumbers: { contained: '', packed_with: '' },
    batteryMarks: [],
    phones: 'SYD +61 2 5550 0142 · UBN +976 11 000 186',
    link,
    code128: code128Svg(number),
    qr: qrSvg(link),
    ...change,
  };
}

const price: Price = {
  id: randomUUID(),
  tariffCode: 'standard',
  tariffName: { mn: 'Стандарт', en: 'Standard' },
  chargeG: 12_000,
  freightCents: 15_000,
  totalCents: 16_234_567,
  totalMnt: 380_805_373,
  expiresAt: at,
  inputs: { pieces: [{ lengthMm: 600, widthMm: 400, heightMm: 305, grossG: 9_300 }] },
  lines: {
    pieces: [{ volumetricG: 12_000, pieceG: 12_000, winner: 'volumetric' }],
    fees: [{ code: 'fragile', cents: 500 }],
  },
};

/** The form of `paperTaxInvoice`. */
export const paperFormId = randomUUID();

export function paperForm(change: Partial<FormDetail> = {}): FormDetail {
  return {
    id: randomUUID(),
    code: '7K3F0Q',
    status: 'accepted',
    version: 3,
    customer: { id: randomUUID(), name: hardName, latinName: '', type: 'individual' },
    draft: {},
    sender: paperParty({
      name: 'Оюунчимэг Батбаяр',
      mobileCountry: 'AU',
      mobile: '0491570156',
      address: { country: 'AU', line: '12 Beamish St', suburb: 'Campsie', state: 'NSW', postcode: '2194' },
    }),
    receiver: paperParty(),
    receiverLocale: 'mn',
    isReceiverTold: true,
    receiverEmail: null,
    pieces: [{ pieceNo: 1, lengthMm: 600, widthMm: 400, heightMm: 305, grossG: 9_300 }],
    items: [
      {
        lineNo: 1,
        description: 'Өвлийн ноосон ороолт, үслэг бээлий',
        descriptionEn: 'Woollen scarf, fur gloves',
        hsCode: '6117101000',
        originCountry: 'CN',
        quantity: 2,
        valueCents: 12_345,
        unitCents: 6_173,
        battery: 'none',
        condition: 'new',
        shares: [{ pieceNo: 1, quantity: 2 }],
      },
    ],
    arrivals: [],
    shelfEvents: [],
    parcels: [
      {
        id: randomUUID(),
        number: 'CM473124829XM',
        pieceNo: 1,
        status: 'received',
        heldFrom: null,
        isRepackable: true,
        holdReason: null,
        lengthMm: 600,
        widthMm: 400,
        heightMm: 305,
        grossG: 9_300,
        chargeableG: 12_000,
      },
    ],
    note: '',
    declaredCents: 12_345,
    battery: 'none',
    wantedCargo: null,
    price: null,
    quote: price,
    bill: {
      issuer: null,
      bank: null,
      ...price,
      storage: [{ id: randomUUID(), number: 'CM473124829XM', days: 3, centsPerDay: 200, cents: 600 }],
      arrivals: [],
      credits: [],
      dueCents: price.totalCents + 600,
      dueMnt: price.totalMnt + 14_074,
    },
    feeNames: [{ code: 'fragile', name: { mn: 'Эмзэг ачаа', en: 'Fragile' } }],
    priceCase: null,
    priceApproval: 'not_needed',
    delivery: 'collect',
    deliveryOffer: null,
    refusedDeliveries: [],
    needsExportDeclaration: false,
    rejectReason: null,
    submittedAt: at,
    acceptedAt: at,
    expiresAt: at,
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
    isArchivable: false,
    qr: qrSvg('7K3F0Q'),
    history: [],
    ...change,
  };
}

export function paperParcel(change: Partial<ParcelDetail> = {}): ParcelDetail {
  const id = randomUUID();
  return {
    id,
    number: 'CM473124829XM',
    status: 'delivered',
    heldFrom: null,
    holdReason: null,
    version: 9,
    pieceNo: 1,
    office: 'sydney',
    lengthMm: 600,
    widthMm: 400,
    heightMm: 305,
    grossG: 9_300,
    volumetricG: 12_000,
    chargeableG: 12_000,
    senderName: 'Оюунчимэг Батбаяр',
    senderLatin: '',
    receiverName: hardName,
    receiverLatin: '',
    receiverMobile: '+97699112233',
    receiverAddress: [],
    isScreened: true,
    isLabelled: true,
    needsExportReference: false,
    isMissing: false,
    availableAt: at,
    storage: null,
    storageDue: null,
    deliveredAt: at,
    deliveredTo: 'Дорж Өлзийсайхан',
    delivery: 'collect',
    deliveryOffer: null,
    forwarded: null,
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
    staff: null,
    form: {
      id: randomUUID(),
      code: '7K3F0Q',
      version: 3,
      declaredCents: 12_345,
      priceApproval: 'not_needed',
      refusal: null,
      quotedCents: 16_234_567,
    },
    bill: {
      ...price,
      issuer: null,
      bank: null,
      storage: [],
      arrivals: [],
      credits: [],
      dueCents: price.totalCents,
      dueMnt: price.totalMnt,
    },
    feeNames: [],
    flight: null,
    siblings: [{ id, number: 'CM473124829XM', pieceNo: 1, status: 'delivered' }],
    items: [],
    marks: [],
    photos: [],
    photosDeleted: 0,
    shelfEvents: [],
    events: [],
    ...change,
  };
}

export function paperReceipt(change: Partial<Receipt> = {}): Receipt {
  return {
    id: randomUUID(),
    number: 42,
    version: 1,
    method: 'qpay',
    currency: 'MNT',
    amount: 351_851,
    amountCents: 15_000,
    refunded: 1_000,
    roundingCents: 0,
    status: 'paid',
    office: 'ulaanbaatar',
    day: '2026-11-21',
    takenAt: at,
    createdAt: at,
    mntPerUnit: 2_345_670_000n,
    isDemo: true,
    receivedBy: null,
    formId: randomUUID(),
    formCode: '7K3F0Q',
    customerName: hardName,
    customerLatin: '',
    dueCents: 15_000,
    paidCents: 15_100,
    state: 'over',
    balanceCents: 0,
    creditCents: 100,
    refunds: [],
    issuer: paperIssuer,
    taxReceipt: null,
    ...change,
  };
}

export function paperTaxInvoice(change: Partial<TaxPaper> = {}): TaxPaper {
  const name = { mn: 'Стандарт', en: 'Standard' };
  return {
    id: randomUUID(),
    kind: 'invoice',
    number: 42,
    reason: null,
    changeCents: 17_700,
    gstCents: 100,
    issuedAt: at,
    formId: paperFormId,
    formCode: '7K3F0Q',
    invoice: { number: 42, issuedAt: at },
    issuer: paperIssuer,
    bank: paperBank,
    buyer: { name: hardName, abn: '51824753556', names: null },
    lines: [
      { kind: 'freight', name, chargeG: 12_000, cents: 15_000, isTaxable: false },
      {
        kind: 'fee',
        code: 'packing',
        name: { mn: 'Савлагаа', en: 'Packing' },
        cents: 1_100,
        isTaxable: true,
      },
      {
        ...{ kind: 'storage', parcel: 'CM473124829XM', days: 8, centsPerDay: 200, cents: 1_600 },
        isTaxable: false,
      },
    ],
    dueCents: 17_700,
    dueMnt: 415_184,
    pieces: [{ lengthMm: 600, widthMm: 400, heightMm: 305, grossG: 9_300, chargeableG: 12_000 }],
    ...change,
  };
}

export const paperFlights: Waybill['flights'] = [
  {
    id: randomUUID(),
    mawb: '18012345675',
    etd: at,
    atd: null,
    crn: null,
    security: null,
    legs: [
      { flight: 'KE402', origin: 'SYD', destination: 'ICN' },
      { flight: 'OM302', origin: 'ICN', destination: 'UBN' },
    ],
  },
];

export function paperWaybill(change: Partial<Waybill> = {}): Waybill {
  return {
    flights: paperFlights,
    office: 'sydney',
    exportReferences: [],
    declarations: [],
    customsReferences: [],
    codes: [],
    batteries: [],
    freightCents: price.freightCents,
    totalCents: price.totalCents,
    place: { weight: 'prepaid', other: 'prepaid' },
    carriageCents: null,
    sdrPerKg: 26,
    ...change,
  };
}

/** A line that the receiver corrects. */
const saidLine = {
  declared: {
    ...{ description: 'Өвлийн ноосон ороолт', descriptionEn: 'Woollen scarf' },
    ...{ quantity: 2, valueCents: 12_345 },
  },
  ...{ lineNo: 2, description: null, quantity: 3, valueCents: 15_000, note: '', hasNoInvoice: true },
};

const sheetAddress = addressSchema.parse({ country: 'MN', aimag: 'ulaanbaatar', district: 'bayangol' });

/** The sheet for the broker of a flight with `count` receivers, the first of them with the hardest name. */
export function paperConsignees(count: number): ConsigneeSheet {
  const line = (lineNo: number): ConsigneeSheet['consignees'][number]['lines'][number] => ({
    ...{ formId: paperFormId, lineNo, description: 'Өвлийн ноосон ороолт', descriptionEn: 'Woollen scarf' },
    ...{ hsCode: '6117101000', originCountry: 'CN', quantity: 2, valueCents: 12_345, carriageCents: 4_321 },
    ...{ no: lineNo, isInvoiceMissing: lineNo === 2, said: lineNo === 2 ? saidLine : null },
  });
  const consignees = Array.from({ length: count }, (_consignee, index) => ({
    ...{ key: String(index), name: index === 0 ? hardName : 'Дорж Өлзийсайхан', mobile: '99112233' },
    ...{ address: sheetAddress, isIndividual: true, isExempt: false },
    forms: [{ id: paperFormId, code: '7K3F0Q', isPart: false }],
    answers: [
      {
        ...{ formId: paperFormId, code: '7K3F0Q', version: 1, isRight: false, note: 'Хоёр хос байсан' },
        ...{ lines: [saidLine], saidAt: at },
      },
    ],
    ...{ declaredCents: 24_690, carriageCents: 8_642, cifMnt: 781_859, leftMnt: 7_920_000 },
    ...{ dutyMnt: 39_093, vatMnt: 82_095, declaration: 'simplified' as const, lines: [line(1), line(2)] },
  }));
  const cargo = { id: randomUUID(), code: 'SYD-26-0042', mawb: '18012345675', eta: at };
  const issue = { version: 2, number: 'SYD-26-0042/B2', issuedBy: hardName };
  return { cargo, rate: '2345.67', printedAt: at, consignees, issue };
}

/** The security declaration of a flight with `count` pieces, the first of them exempt and with the hardest texts. */
export function paperDeclaration(count: number): SecurityDeclaration {
  const pieces = paperManifest(count).pieces.map((piece) => ({
    ...{ number: piece.number, grossG: piece.grossG, screeningReference: piece.screeningReference },
    ...{ screeningMethod: piece.screeningMethod, screeningGround: piece.screeningGround },
    ...{ screeningOfficer: hardName, screenedAt: at },
  }));
  const agent = { category: 'RA', handler: '', number: 'RACA 00417' } as const;
  return {
    ...{ cargoCode: 'SYD-26-0042', version: 1, number: 'SYD-26-0042/S1', status: 'spx', issuedAt: at },
    sheet: {
      ...{ agent, company: paperIssuer.name, mawb: '18012345675', etd: at, issuer: hardName, pieces },
      legs: [
        { flight: 'KE402', origin: 'SYD', destination: 'ICN' },
        { flight: 'OM302', origin: 'ICN', destination: 'UBN' },
      ],
    },
  };
}

/** A note that takes back the packing of the invoice. */
export function paperAdjustment(change: Partial<TaxPaper> = {}): TaxPaper {
  const invoice = paperTaxInvoice();
  return {
    ...invoice,
    id: randomUUID(),
    kind: 'adjustment',
    number: 7,
    reason: 'price',
    changeCents: -1_100,
    gstCents: -100,
    lines: invoice.lines.filter(({ isTaxable }) => !isTaxable),
    dueCents: 16_600,
    dueMnt: 389_381,
    ...change,
  };
}

export const paperIssuer: Company = {
  name: {
    mn: 'Моз Карго Австрали Хязгаарлагдмал Хариуцлагатай Компани',
    en: 'Moz Cargo Australia Proprietary Limited',
  },
  abn: '51824753556',
  address: {
    mn: 'Австрали, Шинэ Өмнөд Уэльс, Сидней, Маскот 2020, Нисэх буудлын гудамж 1, 3-р давхар',
    en: 'Level 3, 1 Airport Drive, Mascot NSW 2020, Australia',
  },
  phone: '+61 2 5550 0142',
  email: 'office@moz.example',
};

/** A flight with `count` parcels, the first of them with the hardest names and references. */
export function paperManifest(count: number): Manifest {
  const leg = { carrier: 'MIAT', departsAt: at, arrivesAt: at };
  const pieces = Array.from({ length: count }, (_piece, index) => pieceOf(index));
  return {
    id: randomUUID(),
    code: 'SYD-26-0042',
    mawb: '18012345675',
    status: 'closed',
    cutOff: at,
    etd: at,
    eta: at,
    atd: null,
    ata: null,
    capacityG: 5_000_000,
    capacityL: 30_000,
    manifestVersion: 2,
    notes: '',
    crn: null,
    version: 4,
    legs: [
      { ...leg, flight: 'KE402', origin: 'SYD', destination: 'ICN' },
      { ...leg, flight: 'OM302', origin: 'ICN', destination: 'UBN' },
    ],
    totals: { pieces: count, grossG: count * 9_300, chargeableG: count * 12_000 },
    madeAt: at,
    printedAt: at,
    pieces,
    versions: [],
  };
}

function pieceOf(index: number): Manifest['pieces'][number] {
  const isHard = index === 0;
  return {
    id: randomUUID(),
    number: parcelNumberFromSerial(index, 'papers'),
    formCode: '7K3F0Q',
    pieceNo: 1,
    lengthMm: isHard ? 2_999 : 600,
    widthMm: isHard ? 2_999 : 400,
    heightMm: isHard ? 2_999 : 305,
    grossG: isHard ? 70_000 : 9_300,
    chargeableG: 12_000,
    senderName: isHard ? hardName : 'Оюунчимэг Батбаяр',
    senderLatin: '',
    receiverName: isHard ? hardName : 'Дорж Өлзийсайхан',
    receiverLatin: '',
    screeningReference: isHard ? 'RACA'.repeat(20) : `RACA-${index}`,
    exportReference: 'EXLV',
    screeningMethod: isHard ? 'exempt' : 'xray',
    screeningGround: isHard ? 'Дипломат шуудан' : '',
    codes: isHard ? ['ELI', 'ELM'] : [],
    items: [
      {
        lineNo: 1,
        description: isHard ? 'Өвлийнноосонороолтүслэгбээлийхослол'.repeat(3) : 'Ноосон ороолт',
        descriptionEn: '',
        hsCode: '6117101000',
        originCountry: 'CN',
        quantity: 2,
        valueCents: 12_345,
      },
    ],
  };
}

const everyDay = { opens: '09:00', closes: '18:00' };
export const paperOffices: OfficeDetails[] = [
  {
    ...{ office: 'sydney', city: { mn: 'Сидней', en: 'Sydney' }, phone: '+61 2 5550 0142', mapUrl: '' },
    photoFileId: null,
    ...{ address: { mn: 'Маскот', en: 'Mascot' }, hours: Array.from({ length: 7 }, () => everyDay) },
  },
];

export const paperBank: BankDetails = {
  auAccountName: 'Moz Cargo Pty Ltd',
  auBsb: '062000',
  auAccountNumber: '10550142',
  auPayId: 'pay@moz.example',
  mnBank: 'Хаан банк',
  mnAccountName: 'Моз Карго ХХК',
  mnAccountNumber: '5005550142',
};
