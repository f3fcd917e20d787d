/** Who insures the company and what it is licensed for; what nobody has entered yet is empty and shown nowhere. */
export type CompanyLicences = {
  insurer: string;
  insurancePolicy: string;
  /** Of a customs broker or freight forwarder in Australia. */
  auBrokerLicence: string;
  /** The approval as a regulated air cargo agent (RACA) in Australia. */
  auRacaApproval: string;
  mnPostalLicence: string;
  mnBrokerLicence: string;
};

/** In the order in which they are read. */
export const licenceNames = [
  'auBrokerLicence',
  'auRacaApproval',
  'mnPostalLicence',
  'mnBrokerLicence',
  'insurer',
  'insurancePolicy',
] as const satisfies readonly (keyof CompanyLicences)[];

/** The ones that have been entered, by name. */
export function enteredLicences(licences: CompanyLicences): { name: keyof CompanyLicences; value: string }[] {
  return licenceNames.map((name) => ({ name, value: licences[name] })).filter(({ value }) => value !== '');
}
