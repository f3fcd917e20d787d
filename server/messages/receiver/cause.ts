import { idSchema } from '~/domain/core/schema';
import type { ReceiverEvent } from '~/domain/messages/receiver';

/** The cause of a message to a receiver: the first of the notices that it reports. */
export function causeOfReceiver(event: ReceiverEvent, noticeId: string): string {
  return `receiver.${event}:${noticeId}`;
}

/** Returns the notice that a message to a receiver reports; undefined for other messages. */
export function noticeOfCause(causeKey: string): string | undefined {
  const [, id] = /^receiver\.\w+:(.+)$/u.exec(causeKey) ?? [];
  return idSchema.safeParse(id).data;
}

/** `version` is that of the form, whose delivery may be taken off and bought again. */
type DeliveryOfForm = { formId: string; version: number };

/**
 * The cause of the message to the receiver about a day and window that were chosen. The versions of choices begin again
 * after a delivery was taken off.
 */
export function causeOfChoice({ formId, version, choice }: DeliveryOfForm & { choice: number }): string {
  return `delivery.chosen:${formId}:${version}:${choice}`;
}

/** The cause of the message to the receiver about a delivery that was bought. */
export function causeOfBought({ formId, version }: DeliveryOfForm): string {
  return `delivery.bought:${formId}:${version}`;
}

/** The cause of the message to the receiver about a delivery that was taken off. */
export function causeOfRemoved({ formId, version }: DeliveryOfForm): string {
  return `delivery.removed:${formId}:${version}`;
}

/** Returns the form whose delivery a message is about; undefined for other messages. */
export function formOfDelivery(causeKey: string): string | undefined {
  const [, id] = /^delivery\.(?:chosen|bought|removed):([\w-]+)(?::\d+)*$/u.exec(causeKey) ?? [];
  return idSchema.safeParse(id).data;
}
