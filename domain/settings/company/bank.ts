/** Bank details for transfers from customers. Fields that are not entered are empty. */
export type BankDetails = {
  auAccountName: string;
  /** 6 digits: bank, state, branch. */
  auBsb: string;
  auAccountNumber: string;
  /** An email, a phone number or an ABN that identifies the account at Australian banks. */
  auPayId: string;
  mnBank: string;
  mnAccountName: string;
  /** An account number or an IBAN. */
  mnAccountNumber: string;
};

/** `062000` → `062-000`, as Australian banks write it. */
export function formatBsb(bsb: string): string {
  return bsb.length === 6 ? `${bsb.slice(0, 3)}-${bsb.slice(3)}` : bsb;
}

/** Whether the Australian account can receive money, by number or by PayID. */
export function hasAuAccount({ auBsb, auPayId }: Pick<BankDetails, 'auBsb' | 'auPayId'>): boolean {
  return auBsb !== '' || auPayId !== '';
}

export function hasMnAccount({ mnAccountNumber }: Pick<BankDetails, 'mnAccountNumber'>): boolean {
  return mnAccountNumber !== '';
}

/** Details with at least one usable account; null when there is none. */
export function payableDetails<Details extends BankDetails>(details: Details): Details | null {
  return hasAuAccount(details) || hasMnAccount(details) ? details : null;
}
