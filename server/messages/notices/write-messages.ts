import { z } from 'zod';
import type { Locale } from '~/domain/format/locale';
import { isStillTrue, noticeEvents, type ReceiverEvent, receiverKindOf } from '~/domain/message/receiver';
import { officeLine } from '~/domain/office/office';
import { deliveryModeOf, forwardedBy } from '~/domain/parcel/delivery';
import { formatParcelNumber } from '~/domain/parcel/number';
import { findConstant } from '../../constants/queries';
import type { Tx } from '../../context';
import { sayIn } from '../../documents/texts';
import type { JobRun, JobServices } from '../../jobs/job';
import { publicLink } from '../../links';
import { receiverPath } from '../../receiver/link';
import { listOffices } from '../../settings/offices/queries';
import { type OutgoingMessage, postMessage } from '../service';
import { findAddressees, findFlightName, hasStopped, lockWaitingNotices, markHandled } from './queries';

const payloadSchema = z.object({ formId: z.guid(), event: z.enum(noticeEvents) });

type Services = Pick<JobServices, 'db' | 'env' | 'now'>;
type Notices = Awaited<ReturnType<typeof lockWaitingNotices>>;
type Addressees = NonNullable<Awaited<ReturnType<typeof findAddressees>>>;
/** What a message is written from: the notices that are still true, at least one. */
type News = { tx: Tx; formId: string; first: Notices[number]; notices: Notices; people: Addressees };

/**
 * Writes one message for all parcels of a form that reached the same step. A second run finds nothing that waits.
 * Whether somebody wants messages is read here, so that a switch counts until the last moment.
 */
export async function writeNoticeMessages(
  services: Services,
  { payload }: Pick<JobRun, 'payload'>,
): Promise<void> {
  const { formId, event } = payloadSchema.parse(payload);
  await services.db.transaction().execute(async (tx) => {
    const waiting = await lockWaitingNotices(tx, { formId, event });
    const people = await findAddressees(tx, formId);
    if (waiting.length === 0 || !people) return;
    await markHandled(
      tx,
      waiting.map(({ id }) => id),
      services.now(),
    );
    const notices = waiting.filter(({ status }) => isStillTrue(event, status));
    for (const together of groupsOf(notices)) {
      const [first] = together;
      if (!first) continue;
      const news: News = { tx, formId, first, notices: together, people };
      const message =
        event === 'hold' ? await holdMessage(services, news) : await receiverMessage(services, news, event);
      if (message) await postMessage(tx, message);
    }
  });
}

/** Parcels that carriers have under different numbers need a message each. */
function groupsOf(notices: Notices): Notices[] {
  const groups = new Map<string, Notices>();
  for (const notice of notices) {
    const key = JSON.stringify([notice.forwardCarrier, notice.forwardNumber]);
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  return [...groups.values()];
}

/** To the sender, with what to do about the reason. */
async function holdMessage(
  services: Services,
  { tx, first, notices, people }: News,
): Promise<OutgoingMessage | undefined> {
  const { senderMobile, senderLocale: locale, customerId } = people;
  if (!senderMobile || !first.holdReason) return undefined;
  return {
    kind: 'hold',
    to: senderMobile,
    locale,
    params: {
      parcel: namesOf(notices),
      reason: sayIn(locale)(`messages:holds.${first.holdReason}`),
      phone: await phoneOf(tx, 'sydney'),
      link: publicLink(services, `/track/${first.number}`),
    },
    causeKey: `hold:${first.id}`,
    customerId,
  };
}

/** To the receiver, unless the sender or the receiver has switched it off. Nothing more than tracking shows. */
async function receiverMessage(
  services: Services,
  { tx, formId, first, notices, people }: News,
  event: ReceiverEvent,
): Promise<OutgoingMessage | undefined> {
  const { isReceiverTold, stoppedAt, optionalFees } = people;
  const to = first.receiverMobile;
  const forwarded = forwardedBy(first);
  if (!isReceiverTold || stoppedAt || (await hasStopped(tx, to))) return undefined;
  const locale = people.chosenLocale ?? people.receiverLocale;
  const flight = event === 'departed' && first.cargoId ? await findFlightName(tx, first.cargoId) : undefined;
  return {
    kind: receiverKindOf(event, { mode: deliveryModeOf(optionalFees), isForwarded: forwarded !== null }),
    to,
    locale,
    params: {
      parcel: namesOf(notices),
      flight: flight ?? '',
      carrier: forwarded?.carrier ?? '',
      number: forwarded?.number ?? '',
      phone: await phoneOf(tx, 'ulaanbaatar'),
      office: await lineOf(tx, locale),
      days: String(await findConstant(tx, 'storage.free_days', services.now())),
      link: publicLink(services, await receiverPath(tx, formId, locale)),
    },
    causeKey: `receiver.${event}:${first.id}`,
    customerId: null,
  };
}

/** `CM 4731 2482 9 XM +2`: the first number leads to the others. */
function namesOf([first, ...others]: Notices): string {
  if (!first) return '';
  return `${formatParcelNumber(first.number)}${others.length > 0 ? ` +${others.length}` : ''}`;
}

async function phoneOf(tx: Tx, office: 'sydney' | 'ulaanbaatar'): Promise<string> {
  const found = (await listOffices(tx)).find((each) => each.office === office);
  return found?.phone ?? '';
}

async function lineOf(tx: Tx, locale: Locale): Promise<string> {
  const found = (await listOffices(tx)).find(({ office }) => office === 'ulaanbaatar');
  return found ? officeLine(found, locale) : '';
}
