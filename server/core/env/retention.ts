import type { z } from 'zod';
import { wholeNumber } from './words';

const days = (least: number, usual: number) => wholeNumber(least, 36_500).default(usual);

/** How long rows that grow with every parcel are stored; all optional. */
export const retentionVariables = {
  KEEP_MESSAGES_DAYS: days(90, 1095),
  KEEP_NOTIFICATIONS_DAYS: days(30, 400),
  // The database refuses to delete a younger scan.
  KEEP_SCANS_DAYS: days(90, 400),
  KEEP_DELIVERIES_DAYS: days(1, 30),
  KEEP_LABELS_DAYS: days(30, 400),
};

/** Days after which housekeeping deletes a row. */
export type RetentionSettings = {
  messages: number;
  notifications: number;
  scans: number;
  /** Webhook events with their deliveries. */
  deliveries: number;
  /** What was read of the shop's label of a box, after the box has left. It is emptied; the arrival stays. */
  labels: number;
};

export function retentionSettings(vars: z.output<z.ZodObject<typeof retentionVariables>>): RetentionSettings {
  return {
    messages: vars.KEEP_MESSAGES_DAYS,
    notifications: vars.KEEP_NOTIFICATIONS_DAYS,
    scans: vars.KEEP_SCANS_DAYS,
    deliveries: vars.KEEP_DELIVERIES_DAYS,
    labels: vars.KEEP_LABELS_DAYS,
  };
}
