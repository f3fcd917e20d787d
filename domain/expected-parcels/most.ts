/** Most lines of goods of one expected parcel. */
export const MOST_EXPECTED_ITEMS = 30;
/** Most invoices of one expected parcel. */
export const MOST_INVOICES = 5;
/** Most boxes that come under one number. */
export const MOST_BOXES = 20;
