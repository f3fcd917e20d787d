import { z } from 'zod';
import { idempotencyKeySchema, idSchema, localeSchema, shortText } from '~/domain/core/schema';
import { mobileFields } from '~/domain/customers/schema';
import { linkSchema } from './schema';

/** Persons that a receiver may name for one form in a day: each is sent a text message. */
export const MOST_COLLECTORS_A_DAY = 3;

/** Another person who may collect the parcels. */
export const nameCollectorSchema = linkSchema.extend({
  name: shortText(120),
  ...mobileFields,
  locale: localeSchema,
});
export type NameCollector = z.output<typeof nameCollectorSchema>;

/** The token of the link that a person named has. */
export const collectorLinkSchema = z.object({ token: linkSchema.shape.token });

export const withdrawCollectorSchema = z.object({ id: idSchema, idempotencyKey: idempotencyKeySchema });
