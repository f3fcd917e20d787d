/** Days in which a claim is answered; the terms and the help quote it. Nothing in the portal counts them. */
export const CLAIM_ANSWER_DAYS = 7;
/** Days after which a parcel that nobody collects may be returned or disposed of; the terms and the help quote it. */
export const UNCOLLECTED_DAYS = 60;
