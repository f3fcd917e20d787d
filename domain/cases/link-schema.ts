import { z } from 'zod';
import { choice, code, idSchema, requiredLongText } from '~/domain/core/schema';
import { linkSchema } from '~/domain/receiver/schema';
import { CASE_TEXT, MOST_CASE_PHOTOS } from './most';
import { caseKinds } from './states';

const message = {
  text: requiredLongText(CASE_TEXT),
  photoIds: z.array(idSchema).max(MOST_CASE_PHOTOS, code('case.photos_many')).default([]),
};

/** What a receiver reports by their link, about the whole shipment. */
export const openByLinkSchema = linkSchema.extend({ kind: choice(caseKinds), ...message });
/** A case of the receiver, named by its code: a link names no id. */
export const caseByLinkSchema = linkSchema.extend({
  code: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{6}$/u, code('id.invalid')),
});
export const writeByLinkSchema = caseByLinkSchema.extend(message);
