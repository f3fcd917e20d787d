import { disposeArrivalSchema } from '~/domain/arrivals/schema';
import { settleCaseSchema } from '~/domain/cases/schema';
import { changeSchema } from '~/domain/core/schema';
import { creditBillSchema, refundPaymentSchema, reversePaymentSchema } from '~/domain/payments/schema';
import { erasePersonSchema, eraseReceiverSchema } from '~/domain/privacy/schema';
import { updateRoleSchema } from '~/domain/roles/schema';
import { setConstantSchema } from '~/domain/settings/schema';
import { changeUserRoleSchema, inviteSchema } from '~/domain/users/schema';
import type { ApplyApproved } from './approvals/service';
import { disposeArrival } from './arrivals/ends/dispose';
import { settleCase } from './cases/settle';
import { creditBill } from './payments/credit';
import { refundPayment } from './payments/refund';
import { reversePayment } from './payments/reverse';
import { erasePerson, eraseReceiver } from './privacy/erase/service';
import { changeRole } from './roles/service';
import { setConstant } from './settings/service';
import { inviteUser, renewInvitation } from './users/invitation';
import { offerPassword } from './users/password-link';
import { changeUserRole, disableUser, enableUser, resetSecondFactor } from './users/service';

/** Runs an approved action with the service of the original call, including its checks. */
export const applyApproved: ApplyApproved = {
  'users.invite': (ctx, input) => inviteUser(ctx, inviteSchema.parse(input)),
  'users.renewInvitation': (ctx, input) => renewInvitation(ctx, changeSchema.parse(input)),
  'users.changeRole': (ctx, input) => changeUserRole(ctx, changeUserRoleSchema.parse(input)),
  'users.enable': (ctx, input) => enableUser(ctx, changeSchema.parse(input)),
  'users.disable': (ctx, input) => disableUser(ctx, changeSchema.parse(input)),
  'users.offerPassword': (ctx, input) => offerPassword(ctx, changeSchema.parse(input)),
  'users.resetSecondFactor': (ctx, input) => resetSecondFactor(ctx, changeSchema.parse(input)),
  'roles.update': (ctx, input) => changeRole(ctx, updateRoleSchema.parse(input)),
  'arrivals.dispose': (ctx, input) => disposeArrival(ctx, disposeArrivalSchema.parse(input)),
  'payments.refund': (ctx, input) => refundPayment(ctx, refundPaymentSchema.parse(input)),
  'payments.reverse': (ctx, input) => reversePayment(ctx, reversePaymentSchema.parse(input)),
  'payments.credit': (ctx, input) => creditBill(ctx, creditBillSchema.parse(input)),
  'cases.settle': (ctx, input) => settleCase(ctx, settleCaseSchema.parse(input)),
  'settings.setConstant': (ctx, input) => setConstant(ctx, setConstantSchema.parse(input)),
  'privacy.erase': (ctx, input) => erasePerson(ctx, erasePersonSchema.parse(input)),
  'privacy.eraseReceiver': (ctx, input) => eraseReceiver(ctx, eraseReceiverSchema.parse(input)),
};
