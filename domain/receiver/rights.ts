/** What the link of a receiver allows. */
export const linkRights = [
  'read',
  'messages',
  'pay',
  'see_people',
  'collect',
  'choose',
  'correct',
  'email',
  'data',
  'case',
  'goods',
] as const;
export type LinkRight = (typeof linkRights)[number];

export type LinkState = {
  /** This browser gave the last four digits of the receiver's mobile. */
  isProven: boolean;
  /** The time of the link ended, some days after the last parcel was handed over. */
  isOver: boolean;
};

/** A link is forwarded in families and appears in screenshots: what has effects needs the digits too. */
const needsProof: Readonly<Record<LinkRight, boolean>> = {
  read: false,
  messages: false,
  pay: false,
  see_people: true,
  collect: true,
  data: true,
  choose: true,
  correct: true,
  email: true,
  case: true,
  goods: true,
};

export function mayByLink(right: LinkRight, { isProven, isOver }: LinkState): boolean {
  return !isOver && (isProven || !needsProof[right]);
}
