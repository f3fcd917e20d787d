import { z } from 'zod';
import { code, idSchema } from '~/domain/core/schema';
import { unsubscribeTopics } from './unsubscribe';

const form = /^(?<id>[\da-f-]{36})\.(?<topic>[a-z]{1,20})\.(?<mac>[\w-]{43})$/u;

const partsSchema = z.object({ id: idSchema, topic: z.enum(unsubscribeTopics), mac: z.string() });
export type UnsubscribeParts = z.infer<typeof partsSchema>;

/** The token of a link, in its parts. One with an unknown or a required topic is not found, like a forged one. */
export function partsOfToken(token: string): UnsubscribeParts | undefined {
  return partsSchema.safeParse(form.exec(token)?.groups).data;
}

/** No longer than a token can be; what it holds is checked by `partsOfToken`. */
export const unsubscribeSchema = z.object({ token: z.string().max(200, code('id.invalid')) });
