import { z } from 'zod';
import { changeMessageEmailSchema } from '~/domain/account/message-email-schema';
import {
  chooseMessagesSchema,
  chooseNotificationsSchema,
  endSessionSchema,
  forgetDeviceSchema,
  updateAccountSchema,
} from '~/domain/account/schema';
import { addPasskeySchema, removePasskeySchema, renamePasskeySchema } from '~/domain/auth/passkey-schema';
import {
  confirmMobileChangeSchema,
  confirmSecondFactorSchema,
  renewRecoveryCodesSchema,
  startMobileChangeSchema,
  startSecondFactorSchema,
  turnOffSecondFactorSchema,
} from '~/domain/auth/schema';
import { unsubscribeTopics } from '~/domain/messages/unsubscribe';
import { unsubscribeSchema } from '~/domain/messages/unsubscribe-token';
import { emailLinkTokenSchema } from '~/domain/users/schema';
import { creationOptionsSchema } from '../auth/passkeys/schema';
import { change, changeInSteps, publicChange, publicRead, read, router } from '../core/api/trpc';
import { confirmEmail, readEmailLink, sendEmailLink } from './email';
import { changeMessageEmail } from './message-email';
import { confirmMobileChange, startMobileChange } from './mobile';
import { chooseNotifications, readNotificationChoice } from './notifications';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys';
import {
  accountSchema,
  meSchema,
  messageChoiceSchema,
  notificationChoiceSchema,
  recoveryCodesSchema,
  securitySchema,
} from './schema';
import {
  confirmSecondFactor,
  recoverySecrecy,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor';
import { endOtherSessions, endSession, forgetDevice, readSecurity } from './security';
import { changeAccount, chooseMessages, readAccount, readMe, readMessageChoice } from './service';
import { readUnsubscribe, unsubscribe } from './unsubscribe/service';

const nothing = z.void();
const confirmedEmailSchema = z.object({ email: z.string(), isConfirmed: z.boolean() });
const unsubscribeLinkSchema = z.object({ topic: z.enum(unsubscribeTopics), isOff: z.boolean() });
const versionOnly = z.object({ version: z.number() });

export const accountRouter = router({
  /** The signed-in user with their rules; null for a visitor. */
  me: publicRead({ from: [] })
    .output(meSchema)
    .query(({ ctx }) => readMe(ctx)),

  get: read(['read', 'Account'], { from: ['message', 'role', 'user'] })
    .output(accountSchema)
    .query(({ ctx }) => readAccount(ctx)),
  update: change(['update', 'Account'], { changes: ['customer', 'user'], audits: 'app_user' })
    .input(updateAccountSchema)
    .output(versionOnly)
    .mutation(({ ctx, input }) => changeAccount(ctx, input)),

  /** Sends staff a link that confirms their e-mail address. */
  sendEmailLink: change(['update', 'Account'], { changes: ['message'], audits: 'app_user' })
    .output(nothing)
    .mutation(({ ctx }) => sendEmailLink(ctx)),
  /** The address that a link confirms. Public, because the token grants access. */
  emailLink: publicRead({ from: [] })
    .input(emailLinkTokenSchema)
    .output(confirmedEmailSchema)
    .query(({ ctx, input }) => readEmailLink(ctx, input.token)),
  confirmEmail: publicChange({ audits: 'app_user' })
    .input(emailLinkTokenSchema)
    .output(confirmedEmailSchema)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input.token)),

  security: read(['read', 'Account'], { from: [] })
    .output(securitySchema)
    .query(({ ctx }) => readSecurity(ctx)),
  endSession: change(['update', 'Account'], { changes: [], audits: 'app_user' })
    .input(endSessionSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => endSession(ctx, input.sessionId)),
  endOtherSessions: change(['update', 'Account'], { changes: [], audits: 'app_user' })
    .output(nothing)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
  forgetDevice: change(['update', 'Account'], { changes: [], audits: 'app_user' })
    .input(forgetDeviceSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => forgetDevice(ctx, input.deviceId)),

  /** Starts a change of a client's mobile for messages: checks the password and sends a code to the new number. */
  startMobileChange: changeInSteps('signed-in', { changes: [] })
    .input(startMobileChangeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => startMobileChange(ctx, input)),
  confirmMobileChange: change('signed-in', {
    changes: ['customer', 'message'],
    audits: { customer: ['account.changeMobile'] },
  })
    .input(confirmMobileChangeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => confirmMobileChange(ctx, input)),

  /** Changes a client's e-mail address for messages after a password check, and sends a link that proves it. */
  changeMessageEmail: change('signed-in', { changes: ['customer', 'message'], audits: 'customer' })
    .input(changeMessageEmailSchema)
    .output(z.object({ id: z.guid(), version: z.number() }))
    .mutation(({ ctx, input }) => changeMessageEmail(ctx, input)),

  /** Begins the set-up of an app; `security` shows its secret to this session. */
  startSecondFactor: change(['update', 'Account'], { changes: [], audits: 'app_user' })
    .input(startSecondFactorSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => startSecondFactor(ctx, input)),
  confirmSecondFactor: change(['update', 'Account'], {
    changes: [],
    audits: { app_user: ['account.turnOnSecondFactor'] },
    secrecy: recoverySecrecy,
  })
    .input(confirmSecondFactorSchema)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  renewRecoveryCodes: change(['update', 'Account'], {
    changes: [],
    audits: 'app_user',
    secrecy: recoverySecrecy,
  })
    .input(renewRecoveryCodesSchema)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  turnOffSecondFactor: change(['update', 'Account'], { changes: [], audits: 'app_user' })
    .input(turnOffSecondFactorSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => turnOffSecondFactor(ctx, input)),

  /** Options for creating a passkey in the browser; `addPasskey` stores the result. */
  startPasskey: change(['update', 'Account'], { changes: [], asksAgain: true })
    .output(creationOptionsSchema)
    .mutation(({ ctx }) => startPasskey(ctx)),
  addPasskey: change(['update', 'Account'], { changes: ['message', 'notification'], audits: 'app_user' })
    .input(addPasskeySchema)
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renamePasskey: change(['update', 'Account'], { changes: [], audits: 'app_user' })
    .input(renamePasskeySchema)
    .output(nothing)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  removePasskey: change(['update', 'Account'], {
    changes: ['notification'],
    audits: 'app_user',
    asksAgain: true,
  })
    .input(removePasskeySchema)
    .output(nothing)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),

  /** Text messages about parcels that a customer receives. */
  messageChoice: read(['read', 'Notification'], { from: [] })
    .output(messageChoiceSchema)
    .query(({ ctx }) => readMessageChoice(ctx)),
  /** Returns what the page of an unsubscribe link shows. It changes nothing. */
  unsubscribeLink: publicRead({ from: ['customer', 'user'] })
    .input(unsubscribeSchema)
    .output(unsubscribeLinkSchema)
    .query(({ ctx, input }) => readUnsubscribe(ctx, input.token)),
  /** Public, because the token of the e-mail grants access. */
  unsubscribe: publicChange()
    .input(unsubscribeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input.token)),

  chooseMessages: change(['update', 'Notification'], { changes: ['customer'], audits: 'customer' })
    .input(chooseMessagesSchema)
    .output(versionOnly)
    .mutation(({ ctx, input }) => chooseMessages(ctx, input)),

  /** Channels on which staff get notifications besides the bell. */
  notificationChoice: read(['read', 'Notification'], { from: ['message', 'user'] })
    .output(notificationChoiceSchema)
    .query(({ ctx }) => readNotificationChoice(ctx)),
  chooseNotifications: change(['update', 'Notification'], { changes: ['user'], audits: 'app_user' })
    .input(chooseNotificationsSchema)
    .output(versionOnly)
    .mutation(({ ctx, input }) => chooseNotifications(ctx, input)),
});
