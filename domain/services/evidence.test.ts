import { describe, expect, test } from 'vitest';
import { DomainError } from '~/domain/core/errors';
import { assertEvidence, missingEvidence, type ServiceEvidence } from './evidence';
import { type ServicePurpose, servicePurposes } from './states';

const whole: Readonly<Record<ServicePurpose, ServiceEvidence>> = {
  photos: { photos: 1 },
  contents_check: { photos: 1, answer: 'matches' },
  unpack: { photos: 0, hasMeasures: true },
  repack: { photos: 0 },
  split: { photos: 0 },
  return_to_shop: { photos: 0, carrier: 'Australia Post', trackingNumber: 'RR123456785AU' },
  dispose: { photos: 1 },
  collect_here: { photos: 0, name: 'Болд' },
};

describe('the evidence of a service', () => {
  test.each(servicePurposes)('is enough for %s', (purpose) => {
    expect(missingEvidence(purpose, whole[purpose])).toEqual([]);
  });

  test.each<[ServicePurpose, ServiceEvidence, string[]]>([
    ['photos', { photos: 0 }, ['photo']],
    ['contents_check', { photos: 0 }, ['answer', 'photo']],
    ['contents_check', { photos: 2, answer: 'differs' }, ['answerText']],
    ['contents_check', { photos: 2, answer: 'differs', answerText: '  ' }, ['answerText']],
    ['contents_check', { photos: 2, answer: 'differs', answerText: 'Цамц дутуу' }, []],
    ['unpack', { photos: 3 }, ['measures']],
    ['return_to_shop', { photos: 0, carrier: ' ', trackingNumber: '' }, ['carrier', 'trackingNumber']],
    ['dispose', { photos: 0 }, ['photo']],
    ['collect_here', { photos: 0, name: ' ' }, ['name']],
  ])('of %s lacks what was not given', (purpose, evidence, missing) => {
    expect(missingEvidence(purpose, evidence)).toEqual(missing);
  });

  test('is refused with an issue at each field', () => {
    const refusal = (): unknown => {
      try {
        return assertEvidence('contents_check', { photos: 0 });
      } catch (error) {
        return error instanceof DomainError ? [error.code, error.issues] : error;
      }
    };
    expect(refusal()).toEqual([
      'service.evidence_missing',
      [
        { path: 'answer', code: 'required' },
        { path: 'photoIds', code: 'required' },
      ],
    ]);
  });
});
