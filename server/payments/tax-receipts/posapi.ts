import { z } from 'zod';
import { receiptBody, type Seller } from './body';
import { EbarimtError, type EbarimtProvider } from './provider';
import { type Answer, request } from './request';

type Limits = { receiptMs: number; otherMs: number; standingMs?: number };
/** The service may send all it has collected before it answers. */
const usual: Limits = { receiptMs: 90_000, otherMs: 10_000 };
/** Short, because a screen waits for it. */
const usualStandingMs = 2_000;

const issuedSchema = z.object({
  status: z.literal('SUCCESS'),
  id: z.string().regex(/^\d{33}$/u),
  date: z.string().max(40),
  lottery: z.string().max(40).nullish(),
  qrData: z.string().max(4000).nullish(),
});
const refusedSchema = z.object({ status: z.enum(['ERROR', 'PAYMENT']), message: z.string().nullish() });
const messageSchema = z.object({ message: z.string().nullish(), msg: z.string().nullish() });
const standingSchema = z.object({ leftLotteries: z.number().int(), lastSentDate: z.string().nullish() });
const tinSchema = z.object({ data: z.union([z.number().int(), z.string()]).transform(String) });

/**
 * Adapter of PosAPI 3, the tax authority's program that runs beside the portal. It has no key of the caller, so a
 * receipt is sent once and its answer is never guessed.
 */
export function posapiEbarimt(seller: Seller, limits: Limits = usual): EbarimtProvider {
  const { receiptMs, otherMs, standingMs = usualStandingMs } = limits;
  const base = seller.apiUrl.replace(/\/+$/u, '');
  const infoBase = seller.infoUrl.replace(/\/+$/u, '');
  return {
    findTin: async (registerNumber) => {
      const url = `${infoBase}/api/info/check/getTinInfo?regNo=${encodeURIComponent(registerNumber)}`;
      const answer = await request(url, { timeoutMs: otherMs });
      if (answer.status >= 500) throw new EbarimtError('lost', `the register answered ${answer.status}`);
      const tin = tinSchema.safeParse(answer.body).data?.data;
      return tin !== undefined && /^\d{11,14}$/u.test(tin) ? tin : undefined;
    },
    issue: async (order) => {
      const body = receiptBody(order, seller);
      const answer = await request(`${base}/rest/receipt`, { method: 'POST', body, timeoutMs: receiptMs });
      const issued = issuedSchema.safeParse(answer.body).data;
      if (!issued) throw failureOf(answer);
      const { id, date, lottery, qrData } = issued;
      return { receiptNo: id, date, lottery: lottery ?? '', qrText: qrData ?? '' };
    },
    giveBack: async ({ receiptNo, date }) => {
      const body = { id: receiptNo, date };
      const answer = await request(`${base}/rest/receipt`, { method: 'DELETE', body, timeoutMs: receiptMs });
      if (answer.status >= 300 || isRefusal(answer)) throw failureOf(answer);
    },
    sendCollected: async () => {
      const answer = await request(`${base}/rest/sendData`, { timeoutMs: receiptMs });
      if (answer.status >= 300) throw failureOf(answer);
    },
    getStanding: async () => {
      const answer = await request(`${base}/rest/info`, { timeoutMs: standingMs });
      const standing = standingSchema.safeParse(answer.body).data;
      if (!standing) throw failureOf(answer);
      return { lotteriesLeft: standing.leftLotteries, lastSent: standing.lastSentDate ?? '' };
    },
  };
}

function isRefusal({ body }: Answer): boolean {
  return refusedSchema.safeParse(body).success;
}

/** A stated refusal issued nothing. Of any other answer nobody knows what the service did. */
function failureOf(answer: Answer): EbarimtError {
  const { status, body } = answer;
  const { message, msg } = messageSchema.safeParse(body).data ?? {};
  const isRefused = isRefusal(answer) || (status >= 400 && status < 500 && status !== 408);
  return new EbarimtError(isRefused ? 'refused' : 'lost', message || msg || `HTTP ${status}`);
}
