/** How a parcel is handed over, by the fee that was chosen: collected, brought to the door, or sent on by a carrier. */
export const deliveryModes = ['collect', 'door', 'countryside'] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

/** The codes of the fees are the names of the modes. */
export function deliveryModeOf(feeCodes: readonly string[]): DeliveryMode {
  return deliveryModes.find((mode) => feeCodes.includes(mode)) ?? 'collect';
}

/** The next act for a parcel that customs has cleared. */
export const handOverActs = {
  collect: 'deliver',
  door: 'sendOut',
  countryside: 'forward',
} as const satisfies Readonly<Record<DeliveryMode, string>>;

/** The carrier that has the parcel and its number, once both are recorded. */
export function forwardedBy({
  forwardCarrier,
  forwardNumber,
}: {
  forwardCarrier: string | null;
  forwardNumber: string | null;
}): { carrier: string; number: string } | null {
  return forwardCarrier && forwardNumber ? { carrier: forwardCarrier, number: forwardNumber } : null;
}
