import { z } from 'zod';
import { textOf } from '../../core/limits/response-text';
import type { ServiceProbe } from '../../core/observability/service-probe';
import { SendError } from '../provider';
import type { SmsProvider } from './provider';

type Settings = { accountSid: string; authToken: string; from: string; apiUrl: string; timeoutMs?: number };

const acceptedSchema = z.object({ sid: z.string().min(1) });
const accountSchema = z.object({ status: z.string() });
const refusedSchema = z.object({ code: z.number().optional(), message: z.string().optional() });

/** Twilio's Messages API: https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export function twilioSms({
  accountSid,
  authToken,
  from,
  apiUrl,
  timeoutMs = 10_000,
}: Settings): SmsProvider & ServiceProbe {
  const account = `${apiUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  // A messaging service is identified by its id, a sender by number or name.
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  return {
    send: async ({ to, body }) => {
      const { status, answer } = await call(`${account}/Messages.json`, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, ...sender, Body: body }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status >= 300) throw refusal(status, answer);
      const accepted = acceptedSchema.safeParse(answer);
      if (!accepted.success) throw new SendError('Twilio answered without a sid', { isPermanent: false });
      return { providerId: accepted.data.sid };
    },
    // https://www.twilio.com/docs/iam/api/account#fetch-an-account-resource
    probe: async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      const { status, answer } = await call(`${account}.json`, { headers: { authorization }, signal });
      if (status >= 300) throw refusal(status, answer);
      const state = accountSchema.safeParse(answer).data?.status;
      if (state !== 'active')
        throw new SendError(`The account at Twilio is ${state ?? 'unknown'}`, { isPermanent: false });
    },
  };
}

async function call(url: string, init: RequestInit): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    const text = await textOf(response);
    return { status: response.status, answer: jsonOf(text) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.name : 'unknown';
    throw new SendError(`Twilio was not reached: ${reason}`, { isPermanent: false, cause });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Status 429, 408 and 5xx are temporary; wrong keys (401, 403) may be corrected meanwhile. */
function refusal(status: number, answer: unknown): SendError {
  const { code, message } = refusedSchema.safeParse(answer).data ?? {};
  const isPermanent = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
  return new SendError(
    `Twilio answered ${status}${code ? ` (${code})` : ''}: ${message ?? 'no reason given'}`,
    {
      isPermanent,
    },
  );
}
