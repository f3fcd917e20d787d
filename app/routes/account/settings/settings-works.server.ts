import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { DomainError } from '~/domain/core/errors';
import { asLocale } from '~/domain/core/format/locale';
import { mutedEntries } from '~/domain/messages/choices';
import type { DigestZone } from '~/domain/messages/digest';
import { type QuietHours, quietZones } from '~/domain/messages/quiet-hours';
import { mailableGroups, noticeGroups } from '~/domain/notifications/choices';
import { sentCodeWorks } from '../../auth/code-works.server';
import {
  type Fields,
  showAgain,
  showCodes,
  typedMobile,
  typedNames,
  type Work,
} from '../../auth/form-action.server';
import type { SavedWord } from './tabs';

const sentCode = sentCodeWorks('mobile');

/** The action of each button in the settings. The next page shows what was done. */
export const settingsWorks: Readonly<Record<string, Work>> = {
  account: async (fields, args) => {
    await args.context.api.account.update({
      ...typedNames(fields, args.context.locale),
      locale: asLocale(fields.locale),
      ...(fields.email !== undefined && { email: fields.email }),
      currentPassword: fields.currentPassword ?? '',
      ...(fields.code && { code: fields.code }),
      ...seen(fields),
    });
    return redirectWithText(args, 'account');
  },
  'email-link': async (fields, args) => {
    await args.context.api.account.sendEmailLink(attempt(fields));
    return redirectWithText(args, 'email-link');
  },
  customer: async (fields, args) => {
    await args.context.api.customers.update({
      id: fields.id ?? '',
      type: fields.type === 'organization' ? 'organization' : 'individual',
      firstName: fields.firstName ?? '',
      lastName: fields.lastName ?? '',
      organizationName: fields.organizationName ?? '',
      ...(fields.latinName !== undefined && { latinName: fields.latinName }),
      abn: fields.abn ?? '',
      registerNumber: fields.registerNumber ?? '',
      email: fields.email ?? '',
      locale: asLocale(fields.locale),
      ...customerMobile(fields),
      ...seen(fields),
    });
    return redirectWithText(args, 'customer');
  },
  'start-mobile': async (fields, args) => {
    await args.context.api.account.startMobileChange({
      ...typedMobile(fields),
      currentPassword: fields.currentPassword ?? '',
      ...attempt(fields),
    });
    return showAgain(args);
  },
  'confirm-mobile': async (fields, args) => {
    await args.context.api.account.confirmMobileChange({ code: fields.code ?? '', ...attempt(fields) });
    return redirectWithText(args, 'mobile');
  },
  'resend-mobile': sentCode.resend,
  'forget-mobile': sentCode.forget,
  'change-email': async (fields, args) => {
    await args.context.api.account.changeMessageEmail({
      email: fields.email ?? '',
      currentPassword: fields.currentPassword ?? '',
      ...seen(fields),
    });
    return redirectWithText(args, 'email');
  },
  'send-email-proof': async (fields, args) => {
    await args.context.api.customers.sendEmailProof({ id: fields.id ?? '', ...seen(fields) });
    return redirectWithText(args, 'proof');
  },
  password: async (fields, args) => {
    if (fields.password !== fields.passwordAgain)
      throw new DomainError('password.mismatch', {}, 'passwordAgain');
    await args.context.api.auth.changePassword({
      currentPassword: fields.currentPassword ?? '',
      password: fields.password ?? '',
      ...attempt(fields),
    });
    return redirectWithText(args, 'password');
  },
  'end-session': async (fields, args) => {
    await args.context.api.account.endSession({ sessionId: fields.id ?? '', ...attempt(fields) });
    return redirectWithText(args, 'session');
  },
  'end-others': async (fields, args) => {
    await args.context.api.account.endOtherSessions(attempt(fields));
    return redirectWithText(args, 'sessions');
  },
  'forget-device': async (fields, args) => {
    await args.context.api.account.forgetDevice({ deviceId: fields.id ?? '', ...attempt(fields) });
    return redirectWithText(args, 'device');
  },
  'start-factor': async (fields, args) => {
    const { startSecondFactor } = args.context.api.account;
    await startSecondFactor({ currentPassword: fields.currentPassword ?? '', ...attempt(fields) });
    return redirect(`${new URL(args.request.url).pathname}#second-factor`);
  },
  'confirm-factor': async (fields, args) => {
    const { confirmSecondFactor } = args.context.api.account;
    const { recoveryCodes } = await confirmSecondFactor({ code: fields.code ?? '', ...attempt(fields) });
    return showCodes('confirm-factor', recoveryCodes);
  },
  'renew-codes': async (fields, args) => {
    const { renewRecoveryCodes } = args.context.api.account;
    const { recoveryCodes } = await renewRecoveryCodes({
      currentPassword: fields.currentPassword ?? '',
      code: fields.code ?? '',
      ...attempt(fields),
    });
    return showCodes('renew-codes', recoveryCodes);
  },
  'turn-off-factor': async (fields, args) => {
    await args.context.api.account.turnOffSecondFactor({
      currentPassword: fields.currentPassword ?? '',
      code: fields.code ?? '',
      ...attempt(fields),
    });
    return redirectWithText(args, 'factor-off');
  },
  messages: async (fields, args) => {
    await args.context.api.account.chooseMessages({
      muted: mutedEntries.filter((entry) => fields[entry] === undefined),
      quiet: quietHoursIn(fields),
      ...(fields.digestZone !== undefined && { digest: digestIn(fields) }),
      ...seen(fields),
    });
    return redirectWithText(args, 'messages');
  },
  notices: async (fields, args) => {
    const shown = (fields.groups ?? '').split(' ');
    await args.context.api.account.chooseNotifications({
      emails: mailableGroups.filter((group) => fields[`email:${group}`] !== undefined),
      mutedPushes: noticeGroups.filter(
        (group) => shown.includes(group) && fields[`push:${group}`] === undefined,
      ),
      ...seen(fields),
    });
    return redirectWithText(args, 'messages');
  },
};

function attempt(fields: Fields): { idempotencyKey: string } {
  return { idempotencyKey: fields.attempt ?? '' };
}

function seen(fields: Fields): { version: number; idempotencyKey: string } {
  return { version: Number(fields.version), ...attempt(fields) };
}

function quietHoursIn({ isQuiet, quietFrom, quietTo, quietZone }: Fields): QuietHours | null {
  if (isQuiet === undefined) return null;
  const zone = quietZones.find((known) => known === quietZone) ?? 'Asia/Ulaanbaatar';
  return { from: Number(quietFrom), to: Number(quietTo), zone };
}

function digestIn({ isDigest, digestZone }: Fields): DigestZone | null {
  return isDigest === undefined ? null : (quietZones.find((known) => known === digestZone) ?? null);
}

function customerMobile(fields: Fields): { mobile: string; mobileCountry: 'AU' | 'MN' } {
  const { mobile, country } = typedMobile(fields);
  return { mobile, mobileCountry: country };
}

function redirectWithText({ request }: ActionFunctionArgs, word: SavedWord): Response {
  return redirect(`${new URL(request.url).pathname}?saved=${word}`);
}
