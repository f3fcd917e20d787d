import { z } from 'zod';
import { priceStops } from '~/domain/forms/price-approval';
import { deliveryModes } from '~/domain/parcels/delivery';
import { parcelStates, shownHoldReasons } from '~/domain/parcels/states';
import { turningPage } from '../../core/api/paging/schema';
import { storageSchema } from '../storage/rules';

export const listedParcelSchema = z.object({
  id: z.guid(),
  number: z.string(),
  status: z.enum(parcelStates),
  holdReason: z.enum(shownHoldReasons).nullable(),
  /** Reason why the price stops the parcel. */
  priceStop: z.enum(priceStops).nullable(),
  pieceNo: z.number(),
  grossG: z.number(),
  chargeableG: z.number(),
  place: z.string(),
  senderName: z.string(),
  receiverName: z.string(),
  delivery: z.enum(deliveryModes),
  isMissing: z.boolean(),
  version: z.number(),
  createdAt: z.date(),
  availableAt: z.date().nullable(),
  archivedAt: z.date().nullable(),
  formId: z.guid(),
  formCode: z.string(),
  cargoId: z.guid().nullable(),
  cargoCode: z.string().nullable(),
  cargoEtd: z.date().nullable(),
  storage: storageSchema,
});
export const parcelListSchema = turningPage(listedParcelSchema);
export type ListedParcel = z.infer<typeof listedParcelSchema>;
export type ParcelList = z.infer<typeof parcelListSchema>;

export const cargoChoicesSchema = z.array(z.object({ id: z.guid(), code: z.string() }));
