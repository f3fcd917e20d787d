import { last4 } from '~/domain/core/phone';
import { receiverConsents } from '~/domain/privacy/requests';
import type { Context, Services } from '../core/api/context';
import { latestOf } from '../core/db/replica/position';
import { abilityOf } from '../core/security/rules/parsed';
import { createReceiverLink, receiverToken } from '../messages/receiver/link';
import { createCaller } from '../router';

type LinkedForm = { id: string; receiverMobile: string };
export type DemoReceiver = { api: ReturnType<typeof createCaller>; token: string };

/** The API as the receiver of a form calls it by their link, in a browser that gave the digits. */
export async function receiverOf(services: Services, form: LinkedForm, at: Date): Promise<DemoReceiver> {
  await createReceiverLink(services, form.id);
  const token = await receiverToken(services, form.id);
  const cookies: string[] = [];
  const visitor = (cookieHeader: string | undefined) =>
    createCaller(visitorOf(services, at, { cookies, cookieHeader }));
  await visitor(undefined).receiver.prove({
    ...{ token, last4: last4(form.receiverMobile), consents: [...receiverConsents] },
  });
  return { api: visitor(cookies.map((cookie) => cookie.split(';')[0]).join('; ')), token };
}

type Browser = { cookies: string[]; cookieHeader: string | undefined };

function visitorOf(services: Services, at: Date, { cookies, cookieHeader }: Browser): Context {
  return {
    ...services,
    ...{ requestId: 'seed', ip: '', userAgent: 'seed', cookieHeader, authorization: undefined },
    setCookie: (cookie) => cookies.push(cookie),
    now: () => at,
    session: undefined,
    ability: abilityOf([], { userId: undefined, customerId: undefined }),
    seen: { position: latestOf() },
    locale: 'mn',
  };
}
