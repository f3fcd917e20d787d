import { formDraftSchema } from '~/domain/forms/draft';
import { priceSchema } from '../../billing/pinned/schema';
import type { Context } from '../../core/api/context';
import { inOrder } from '../../core/api/paging/service';
import { qrSvg } from '../../core/text/codes';
import { findFeeNames, findForms } from './queries';
import type { Slip } from './schema';
import { feeCodes, toParty, withUnits } from './service';

/** Returns the slips of several forms in the given order. Omits drafts and forms that the caller may not read. */
export async function readSlips(ctx: Context, ids: readonly string[]): Promise<Slip[]> {
  const found = await findForms(ctx.db, { ids, scope: { ability: ctx.ability, action: 'read' } });
  const forms = inOrder(ids, found)
    .filter(({ status }) => status !== 'draft')
    .map((form) => ({ ...form, quote: priceSchema.nullable().parse(form.quote) }));
  const names = await findFeeNames(ctx.db, feeCodes(forms.map(({ quote }) => quote)));
  return forms.map((form) => ({
    ...form,
    draft: formDraftSchema.parse(form.draft),
    items: withUnits(form.items),
    sender: toParty(form.sender),
    receiver: toParty(form.receiver),
    feeNames: names,
    qr: qrSvg(form.code),
  }));
}
