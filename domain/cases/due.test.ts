import { expect, test } from 'vitest';
import { dueOf } from './due';
import { caseStates } from './states';

const now = new Date('2026-11-27T05:00:00Z');
const answerBy = new Date('2026-11-26T05:00:00Z');

test.each(caseStates)('a case that is %s is overdue only while it is open', (status) => {
  expect(dueOf({ status, answerBy }, now)).toBe(status === 'open' ? 'overdue' : 'none');
});
