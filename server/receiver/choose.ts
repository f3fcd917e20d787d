import type { Context } from '../core/api/context';
import type { WindowOffer } from '../delivery/choice/schema';
import { type ChoiceOfDelivery, chooseWindow, readWindowOffer } from '../delivery/choice/service';
import { byLink, readLink, withFormOfLink } from './authority';

/** Returns the days and windows by the link of the receiver, who gave the digits. */
export async function readOfferByLink(ctx: Context, token: string): Promise<WindowOffer> {
  const { formId } = await readLink(ctx, token, 'choose');
  return await readWindowOffer(ctx, formId);
}

/** Chooses a day and window by the link of the receiver, who gave the digits. */
export async function chooseByLink(
  ctx: Context,
  { token, ...wanted }: { token: string } & ChoiceOfDelivery,
): Promise<{ version: number }> {
  return await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withFormOfLink({ ...ctx, tx }, token, 'choose');
    return await chooseWindow({ ...ctx, tx, ...byLink(ctx) }, { formId, by: 'receiver' }, wanted);
  });
}
