/** The delivery modes, by the fee that was chosen: collected, delivered to the door, or sent with a carrier. */
export const deliveryModes = ['collect', 'door', 'countryside'] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

/** The fee codes are the names of the modes. A paid delivery wins over a fee for collection. */
export function deliveryModeOf(feeCodes: readonly string[]): DeliveryMode {
  const isChosen = (mode: DeliveryMode): boolean => mode !== 'collect' && feeCodes.includes(mode);
  return deliveryModes.find(isChosen) ?? 'collect';
}

/** The next action for a parcel that customs has cleared, by mode. */
export const handOverActs = {
  collect: 'deliver',
  door: 'sendOut',
  countryside: 'forward',
} as const satisfies Readonly<Record<DeliveryMode, string>>;

/** The carrier of the parcel and its tracking number, once both are recorded. */
export function forwardedBy({
  forwardCarrier,
  forwardNumber,
}: {
  forwardCarrier: string | null;
  forwardNumber: string | null;
}): { carrier: string; number: string } | null {
  return forwardCarrier && forwardNumber ? { carrier: forwardCarrier, number: forwardNumber } : null;
}
