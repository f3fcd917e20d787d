import type { Locale } from '~/domain/core/format/locale';
import type { Zone } from '~/domain/core/format/zones';
import { type Localized, localized } from '~/domain/core/localized';

type OfficeRow = {
  city: Readonly<Localized>;
  country: 'AU' | 'MN';
  /** IATA code. Flights of this airport are the office's. */
  airport: string;
  zone: Zone;
  /** An origin takes parcels in and sends them off, a destination hands them over. */
  side: 'origin' | 'destination';
  /** The role of its staff: it decides whose till they work at and where they receive parcels. */
  role: string;
  /** The currency that its till counts first. */
  currency: 'AUD' | 'MNT';
};

/**
 * The company's offices, each with a row in `office_details` for its address, phone and opening hours. The first office
 * of a side is its main office. No other file names an office.
 */
export const officeTable = {
  sydney: {
    city: { mn: 'Сидней', en: 'Sydney' },
    country: 'AU',
    airport: 'SYD',
    zone: 'Australia/Sydney',
    side: 'origin',
    role: 'warehouse-au',
    currency: 'AUD',
  },
  ulaanbaatar: {
    city: { mn: 'Улаанбаатар', en: 'Ulaanbaatar' },
    country: 'MN',
    airport: 'UBN',
    zone: 'Asia/Ulaanbaatar',
    side: 'destination',
    role: 'warehouse-mn',
    currency: 'MNT',
  },
} as const satisfies Readonly<Record<string, OfficeRow>>;

export type Office = keyof typeof officeTable;
export type Side = OfficeRow['side'];
/** The zone of an office, which has the name of a city. */
export type OfficeZone = (typeof officeTable)[Office]['zone'];

/** In the order of the table. */
export const offices: readonly Office[] = Object.keys(officeTable).filter(isOffice);

/** The main office at each end of the way. */
export const originOffice = mainOffice('origin');
export const destinationOffice = mainOffice('destination');

/** The office of records that belong to no other one. */
export const homeOffice = mainOffice('origin');

/** Where flights leave and land unless their plan says otherwise. */
export const originAirport = officeTable[originOffice].airport;
export const destinationAirport = officeTable[destinationOffice].airport;

/** The clock of the counter, the cut-off and the departure. */
export const originZone: OfficeZone = officeTable[originOffice].zone;
/** The clock of the landing, storage and hand-over; also of news, terms and bank rates, which are read in Mongolia. */
export const destinationZone: OfficeZone = officeTable[destinationOffice].zone;
/** The clock of the head office, which the company's own records use. */
export const homeZone: OfficeZone = officeTable[homeOffice].zone;

export function isOffice(id: string): id is Office {
  return Object.hasOwn(officeTable, id);
}

/** The office whose till a role works at; undefined for roles that choose, also among offices that share the role. */
export function officeOfRole(role: string): Office | undefined {
  const [only, ...others] = offices.filter((office) => officeTable[office].role === role);
  return others.length === 0 ? only : undefined;
}

/** The office that a parcel is received at by somebody of this role; the main origin where the role has no office there. */
export function receivingOffice(role: string): Office {
  const office = officeOfRole(role);
  return office && officeTable[office].side === 'origin' ? office : originOffice;
}

/** Undefined where no office is at that airport. */
export function officeOfAirport(code: string): Office | undefined {
  return offices.find((office) => officeTable[office].airport === code);
}

/** Flights of some airports, or of all but them. */
export type FlightsOf = { airports: readonly string[]; isAllBut: boolean };

/** The flights of an office: those of its airport; of a main office all that no other office of its side has. */
export function flightsOf(office: Office): FlightsOf {
  const { airport, side } = officeTable[office];
  if (office !== mainOffice(side)) return { airports: [airport], isAllBut: false };
  const others = offices.filter((other) => other !== office && officeTable[other].side === side);
  return { airports: others.map((other) => officeTable[other].airport), isAllBut: true };
}

export function cityOf(office: Office, locale: Locale): string {
  return localized(officeTable[office].city, locale);
}

/** The city that gives a zone its name. */
export function zoneName(zone: OfficeZone, locale: Locale): string {
  const office = offices.find((each) => officeTable[each].zone === zone);
  return office ? cityOf(office, locale) : '';
}

/** The clock at the other end of the way. */
export function farZone(zone: OfficeZone): OfficeZone {
  return zone === destinationZone ? originZone : destinationZone;
}

function mainOffice(side: Side): Office {
  const office = offices.find((each) => officeTable[each].side === side);
  if (!office) throw new Error(`No office is a ${side}`);
  return office;
}

/** Where parcels of shops are received. */
export const receivingOffices: readonly Office[] = offices.filter(
  (office) => officeTable[office].side === 'origin',
);
