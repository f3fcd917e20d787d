import type { Database } from '~/db/client';
import type { ParcelState } from '~/domain/parcels/states';
import { hashToken, newToken } from '~/server/core/security/token';
import { createReceiverLink } from '~/server/messages/receiver/link';
import type { TestApp } from './app';
import { storeBilled } from './billed-parcels';

/** Links of receivers, and browsers that gave the last four digits. */
export function receiverLinks(app: TestApp, db: Database) {
  /** Makes the link of a form, and returns a token of it. */
  const tokenOf = async (formId: string): Promise<string> => {
    await createReceiverLink({ db, secret: app.services.secret }, formId);
    const token = newToken().slice(0, 22);
    await db
      .insertInto('receiverLinkToken')
      .values({ formId, tokenHash: hashToken(token) })
      .execute();
    return token;
  };
  return {
    tokenOf,
    /** A form with a parcel in that state, and the token of its link. */
    linked: async (status: ParcelState, change: Parameters<typeof storeBilled>[2] = {}) => {
      const parcel = await storeBilled(db, status, change);
      return { ...parcel, token: await tokenOf(parcel.formId) };
    },
    /** The cookie of a browser that gave the digits, as it was set. */
    proven: async (token: string, last4 = '2233'): Promise<string> => {
      const browser = await app.visitor();
      await browser.api.receiver.prove({ token, last4 });
      return browser.setCookies[0] ?? '';
    },
    /** Calls with a cookie that was set. */
    as: async (cookie: string) => (await app.asCookie(cookie.split(';')[0] ?? '')).api,
  };
}
