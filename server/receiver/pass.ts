import { dayOf } from '~/domain/core/calendar';
import { DomainError } from '~/domain/core/errors';
import { destinationZone } from '~/domain/core/offices';
import { PASS_CODES, type PassTime, passMinute } from '~/domain/receiver/pass';
import { isCollectable, standingOfShipment } from '~/domain/receiver/standing';
import type { Context } from '../core/api/context';
import { drawQr } from '../core/text/codes';
import { listParcels } from '../messages/receiver/queries';
import { type PassSubject, writePass } from '../parcels/pass/code';
import { findConstant } from '../settings/constants/queries';
import { readLink } from './authority';

/**
 * Returns the codes of the receiver's collection pass, of this minute and the next ones.
 * @throws DomainError those of `readLink`, `receiver.too_late`.
 */
export async function getPass(ctx: Context, token: string) {
  const { formId, version } = await readLink(ctx, token, 'collect');
  const parcels = await listParcels(ctx.db, formId);
  const state = standingOfShipment(parcels.map(({ status }) => status));
  if (!isCollectable(state.standing)) throw new DomainError('receiver.too_late');
  return { ...state, ...(await codesOf(ctx, { holder: 'receiver', id: formId, linkVersion: version })) };
}

/** The codes in advance serve a phone without a connection; a picture for the day only where the setting allows. */
export async function codesOf(ctx: Context, subject: PassSubject) {
  const minute = passMinute(ctx.now());
  const codeOf = (time: PassTime) => {
    const text = writePass(ctx.secret, subject, time);
    return { text, svg: drawQr(text) };
  };
  const stillDays = await findConstant(ctx.db, 'receiver.still_pass_days', ctx.now());
  return {
    codes: Array.from({ length: PASS_CODES }, (_, at) => ({
      minute: minute + at,
      ...codeOf({ minute: minute + at }),
    })),
    still: stillDays > 0 ? codeOf({ day: dayOf(ctx.now(), destinationZone) }) : null,
    servedAt: ctx.now(),
  };
}
