import { builtInRoles } from '~/domain/roles/built-in';
import type { Context, Services } from '../../core/api/context';
import { latestOf } from '../../core/db/replica/position';
import { abilityOf } from '../../core/security/rules/parsed';
import type { PaperOrder, PrintPaper } from '../../messages/papers/print';
import { makePdf } from './open-document';

/** No user has it: the worker acts for a customer, who may have no account. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Makes documents of customers for their e-mails, as their downloads are made; a customer reads only their own. */
export function printForCustomers(services: Services): PrintPaper {
  return async (order) => await makePdf(contextOf(services, order), order.kind, order.subjectId);
}

function contextOf(services: Services, { customerId, locale }: PaperOrder): Context {
  const rules = [...builtInRoles.client];
  const user = {
    id: nobody,
    role: 'client',
    fullName: '',
    givenName: '',
    familyName: '',
    mobile: null,
    email: null,
    locale,
    customerId,
  };
  const session = {
    ...{ sessionId: 'job:send_email', user, rules, lastWrite: null },
    ...{ isConfirmed: false, isFactorConfirmed: false },
  };
  return {
    ...services,
    requestId: 'job:send_email',
    ip: '',
    userAgent: '',
    cookieHeader: undefined,
    authorization: undefined,
    setCookie: () => {},
    session,
    ability: abilityOf(rules, { customerId }),
    locale,
    seen: { position: latestOf() },
  };
}
