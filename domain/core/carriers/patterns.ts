import type { Carrier } from './carriers';
import {
  type DigitCheck,
  isRightDhl,
  isRightFedexExpress,
  isRightGs1,
  isRightS10,
  isRightUps,
} from './check-digits';

export type CheckedShape = {
  carrier: Carrier;
  shape: RegExp;
  isRight: DigitCheck;
  /** Another company numbers its parcels alike, without a check digit: a wrong digit does not say whose it is. */
  isShared?: true;
};

/**
 * The shapes with a check digit.
 * Sources: UPU standard S10-12; GS1 General Specifications 7.9; for UPS, FedEx and DHL the public collection
 * `jkeen/tracking_number_data`, whose examples are in `tests/vectors/carriers.json`.
 */
export const checkedShapes: readonly CheckedShape[] = [
  { carrier: 'auspost', shape: /^[A-Z]{2}\d{9}AU$/u, isRight: isRightS10 },
  { carrier: 'other', shape: /^[A-Z]{2}\d{9}[A-Z]{2}$/u, isRight: isRightS10 },
  { carrier: 'ups', shape: /^1Z[A-Z0-9]{16}$/u, isRight: isRightUps },
  { carrier: 'auspost', shape: /^00\d{18}$/u, isRight: (key) => isRightGs1(key.slice(2)) },
  { carrier: 'fedex', shape: /^\d{15}$/u, isRight: isRightGs1, isShared: true },
  { carrier: 'fedex', shape: /^\d{12}$/u, isRight: isRightFedexExpress, isShared: true },
  { carrier: 'dhl', shape: /^\d{10,11}$/u, isRight: isRightDhl, isShared: true },
];

/**
 * The shapes without a published check digit; the first that fits counts, so the narrow ones are first. They follow the
 * numbers on labels: articles of eParcel (customer number, seven digits, count of the box, product), StarTrack freight
 * items, Aramex Australia (formerly Fastway), Team Global Express (formerly Toll), pieces of DHL Express, CouriersPlease,
 * Amazon Logistics, and the references of Sendle.
 */
export const plainShapes: readonly { carrier: Carrier; shape: RegExp }[] = [
  { carrier: 'amazon', shape: /^TBA\d{12}$/u },
  { carrier: 'dhl', shape: /^(JD|JVGL)\d{9,}$/u },
  { carrier: 'toll', shape: /^TGE[A-Z0-9]{8,17}$/u },
  { carrier: 'couriers_please', shape: /^CP[A-Z]{1,2}\d{7,12}$/u },
  { carrier: 'auspost', shape: /^(?=.{20,23}$)[A-Z0-9]{3,5}\d{14,}$/u },
  { carrier: 'auspost', shape: /^\d{2}[A-Z][A-Z0-9]{2}\d{7}(\d{2})?$/u },
  { carrier: 'startrack', shape: /^(?=.{0,3}[A-Z])[A-Z0-9]{3,4}\d{8}[A-Z]{3}\d{5}$/u },
  { carrier: 'aramex', shape: /^[A-Z]{2}\d{10}$/u },
  { carrier: 'startrack', shape: /^(?=.{0,3}[A-Z])[A-Z0-9]{3,4}\d{8}$/u },
  { carrier: 'toll', shape: /^[A-Z]{4}\d{6,8}$/u },
  { carrier: 'sendle', shape: /^S(?=.*\d)[A-Z0-9]{5,7}$/u },
];

/** Shapes that alone say nothing, but fit a company that somebody chose. */
export const chosenShapes: readonly { carrier: Carrier; shape: RegExp }[] = [
  { carrier: 'aramex', shape: /^\d{10,12}$/u },
];
