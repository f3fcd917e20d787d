import { dayOf } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import { createMailbox } from '../../contact/mail/create';
import type { Env } from '../../core/env/env';
import { smtpEmail } from '../../messages/email/smtp';
import { twilioSms } from '../../messages/sms/twilio';
import { qpayProvider } from '../../payments/online/adapters/qpay';
import { stripeProvider } from '../../payments/online/adapters/stripe';
import { createEbarimt } from '../../payments/tax-receipts/create';
import { createBank } from '../../rates/bank/create';
import { type CheckLine, type CheckResult, check } from './line';

const simulated: CheckResult = { state: 'off', text: 'a demo pretends it' };

/** Signs in at every provider of the environment, and sends nothing. */
export async function checkProviders(env: Env, now: Date): Promise<CheckLine[]> {
  return await Promise.all([
    check('SMS', () => smsFinding(env)),
    check('e-mail', () => emailFinding(env)),
    check('e-mail answers', () => mailboxFinding(env)),
    check('QPay', () => qpayFinding(env)),
    check('cards', () => cardFinding(env)),
    check('tax receipts', () => taxFinding(env, now)),
    check('rates', () => rateFinding(env, now)),
  ]);
}

async function smsFinding({ sms }: Env): Promise<CheckResult> {
  if (sms.provider === 'embedded') return simulated;
  await twilioSms(sms).probe();
  return { state: 'ok', text: `Twilio accepts the account, sender ${sms.from}` };
}

async function emailFinding({ email }: Env): Promise<CheckResult> {
  if (email.provider === 'off') return { state: 'warn', text: 'SMTP_URL is not set: no e-mail is sent' };
  if (email.provider === 'embedded') return simulated;
  const provider = smtpEmail(email);
  try {
    await provider.probe();
  } finally {
    provider.close();
  }
  return { state: 'ok', text: `the mail server accepts the account, sender ${email.from}` };
}

async function mailboxFinding(env: Env): Promise<CheckResult> {
  const open = createMailbox(env);
  if (!open) return { state: 'off', text: 'IMAP_URL is not set: answers are not read' };
  const mailbox = await open();
  await mailbox.close();
  return { state: 'ok', text: `the mailbox of ${env.imap?.address} opens` };
}

async function qpayFinding({ qpay }: Env): Promise<CheckResult> {
  if (qpay.provider === 'demo') return simulated;
  if (qpay.provider === 'off') return { state: 'off', text: 'not set up' };
  await qpayProvider(qpay).probe();
  return { state: 'ok', text: `QPay accepts the account ${qpay.username}` };
}

async function cardFinding({ card }: Env): Promise<CheckResult> {
  if (card.provider === 'demo') return simulated;
  if (card.provider === 'off') return { state: 'off', text: 'not set up' };
  await (await stripeProvider(card)).probe();
  return { state: 'ok', text: 'Stripe accepts the key' };
}

async function taxFinding(env: Env, now: Date): Promise<CheckResult> {
  if (env.ebarimt.provider === 'demo') return simulated;
  const ebarimt = createEbarimt({ env, now: () => now });
  if (!ebarimt) return { state: 'off', text: 'e-barimt is not set up' };
  const { lotteriesLeft } = await ebarimt.getStanding();
  return { state: 'ok', text: `PosAPI answers, ${lotteriesLeft} lottery numbers left` };
}

async function rateFinding(env: Env, now: Date): Promise<CheckResult> {
  const bank = createBank(env);
  if (!bank) return { state: 'off', text: 'entered by hand' };
  const { day } = await bank.newest(dayOf(now, destinationZone));
  return { state: 'ok', text: `the newest of the bank is of ${day}` };
}
