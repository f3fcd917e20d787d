import { DomainError } from '~/domain/core/errors';
import type { ContentsAnswer, ServicePurpose } from './states';

/** What the clerk enters when a service is done. */
export type ServiceEvidence = {
  photos: number;
  answer?: ContentsAnswer | undefined;
  answerText?: string | undefined;
  hasMeasures?: boolean | undefined;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  name?: string | undefined;
};

type Demand = 'photo' | 'answer' | 'answerText' | 'measures' | 'carrier' | 'trackingNumber' | 'name';

const demands = {
  photos: ['photo'],
  contents_check: ['answer', 'photo'],
  unpack: ['measures'],
  repack: [],
  split: [],
  return_to_shop: ['carrier', 'trackingNumber'],
  dispose: ['photo'],
  collect_here: ['name'],
} as const satisfies Readonly<Record<ServicePurpose, readonly Demand[]>>;

/** What is missing in the evidence. Contents that differ need an explanation. */
export function missingEvidence(purpose: ServicePurpose, evidence: ServiceEvidence): Demand[] {
  const given: Readonly<Record<Demand, boolean>> = {
    photo: evidence.photos > 0,
    answer: evidence.answer !== undefined,
    answerText: evidence.answer !== 'differs' || isFilled(evidence.answerText),
    measures: evidence.hasMeasures === true,
    carrier: isFilled(evidence.carrier),
    trackingNumber: isFilled(evidence.trackingNumber),
    name: isFilled(evidence.name),
  };
  const wanted: Demand[] =
    purpose === 'contents_check' ? [...demands[purpose], 'answerText'] : [...demands[purpose]];
  return wanted.filter((demand) => !given[demand]);
}

const fields: Readonly<Record<Demand, string>> = {
  photo: 'photoIds',
  answer: 'answer',
  answerText: 'answerText',
  measures: 'measures',
  carrier: 'carrier',
  trackingNumber: 'trackingNumber',
  name: 'name',
};

/** @throws DomainError `service.evidence_missing` with an issue at each field. */
export function assertEvidence(purpose: ServicePurpose, evidence: ServiceEvidence): void {
  const missing = missingEvidence(purpose, evidence);
  if (missing.length === 0) return;
  const issues = missing.map((demand) => ({ path: fields[demand], code: 'required' }) as const);
  throw new DomainError('service.evidence_missing', {}, undefined, issues);
}

function isFilled(text = ''): boolean {
  return text.trim() !== '';
}
