import { expect, test } from 'vitest';
import { procedures } from '~/server/procedures';
import { formerNames, withPresentNames } from './former-names';

test.each([
  ['/payments.hurryCard', '/payments.checkCard'],
  ['/payments.hurryQpay?input=%7B%7D', '/payments.checkQpay?input=%7B%7D'],
  ['/payments.hurryCard,search.find?batch=1', '/payments.checkCard,search.find?batch=1'],
  ['/search.find%2Cpayments.hurryQpay?batch=1', '/search.find%2Cpayments.checkQpay?batch=1'],
  ['/search.find?next=/payments.hurryCard?x', '/search.find?next=/payments.hurryCard?x'],
  ['/payments.hurryCards', '/payments.hurryCards'],
  ['/constructor', '/constructor'],
  ['/', '/'],
])('changes %s to %s', (url, present) => expect(withPresentNames(url)).toBe(present));

test.each([...formerNames])(
  'the former name %s leads to a procedure and is none itself',
  (former, present) => {
    const paths = procedures.map(({ path }) => path);
    expect(paths).toContain(present);
    expect(paths).not.toContain(former);
  },
);
