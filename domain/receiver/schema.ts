import { z } from 'zod';
import { code } from '~/domain/core/schema';
import { chosenWindowFields } from '~/domain/delivery/schema';
import { last4Schema } from '~/domain/parcels/schema';

/** The random part of the receiver's link. A malformed one is not found, like a wrong one. */
export const receiverTokenSchema = z.string().regex(/^[\w-]{1,64}$/u, code('id.invalid'));

export const linkSchema = z.object({ token: receiverTokenSchema });
export const proveReceiverSchema = linkSchema.extend({ last4: last4Schema });
export const chooseByLinkSchema = linkSchema.extend(chosenWindowFields);
