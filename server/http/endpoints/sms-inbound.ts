import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import { replySchema } from '~/domain/messages/receiver-schema';
import type { Services } from '../../core/api/context';
import { receiveReply } from '../../messages/receiver/service';
import { createReadReply } from '../../messages/sms/create';
import { refuse } from '../response/refuse';

const formSchema = z.record(z.string(), z.string());

/**
 * Endpoint for the carrier's replies such as STOP. Only signed requests count; 404 without a carrier that sends
 * replies.
 */
export function smsInbound(services: Pick<Services, 'db' | 'env' | 'now'>): RequestHandler[] {
  const { env } = services;
  const read = createReadReply(env);
  const answer: RequestHandler = (req, res, next) => {
    const form = formSchema.safeParse(req.body);
    if (!read || !env.publicUrl || !form.success) return refuse(req, res, 'not_found');
    const url = `${env.publicUrl}/api/sms/inbound`;
    const reply = read({ url, signature: req.get('x-twilio-signature'), form: form.data });
    if (!reply) return refuse(req, res, 'origin.refused');
    const known = replySchema.safeParse(reply);
    Promise.resolve(known.success ? receiveReply(services, known.data) : undefined)
      .then(() => res.type('text/xml').send('<Response/>'))
      .catch(next);
  };
  return [express.urlencoded({ extended: false, limit: '16kb' }), answer];
}
