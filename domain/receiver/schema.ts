import { z } from 'zod';
import { choice, code, longText } from '~/domain/core/schema';
import { chosenWindowFields } from '~/domain/delivery/schema';
import { last4Schema } from '~/domain/parcels/schema';
import { dataRequestKinds, receiverConsents } from '~/domain/privacy/requests';

/** The random part of the receiver's link. A malformed one is not found, like a wrong one. */
export const receiverTokenSchema = z.string().regex(/^[\w-]{1,64}$/u, code('id.invalid'));

export const linkSchema = z.object({ token: receiverTokenSchema });
export const proveReceiverSchema = linkSchema.extend({
  last4: last4Schema,
  /** What the receiver ticked; screens of the released version send nothing. */
  consents: z.array(choice(receiverConsents)).max(receiverConsents.length).optional(),
});

/** What a receiver asks about their own data. */
export const askDataByLinkSchema = linkSchema.extend({
  kind: choice(dataRequestKinds),
  text: longText(3000).default(''),
});
export const chooseByLinkSchema = linkSchema.extend(chosenWindowFields);
