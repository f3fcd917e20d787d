import { z } from 'zod';
import { wholeNumber } from './words';

/** Tax receipts of the Mongolian tax authority; `demo` simulates its service and exists only in a demo. */
export type EbarimtSettings =
  | { provider: 'off' }
  | { provider: 'demo'; codeHours: number }
  | {
      provider: 'posapi';
      apiUrl: string;
      merchantTin: string;
      posNo: string;
      branchNo: string;
      districtCode: string;
      infoUrl: string;
      /** Hours until the lottery number and the QR text are deleted; 0 never stores them. */
      codeHours: number;
    };

const httpUrl = z.url({ protocol: /^https?$/ });

export const ebarimtVariables = {
  EBARIMT_API_URL: httpUrl.optional(),
  EBARIMT_MERCHANT_TIN: z
    .string()
    .regex(/^\d{11,14}$/u, 'must have 11 to 14 digits')
    .optional(),
  EBARIMT_POS_NO: z.string().min(1).max(20).optional(),
  EBARIMT_BRANCH_NO: z
    .string()
    .regex(/^\d{3}$/u, 'must have 3 digits')
    .optional(),
  EBARIMT_DISTRICT_CODE: z
    .string()
    .regex(/^\d{4}$/u, 'must have 4 digits')
    .optional(),
  EBARIMT_INFO_URL: httpUrl.default('https://api.ebarimt.mn'),
  EBARIMT_CODE_HOURS: wholeNumber(0, 72).default(72),
};

type Variables = z.output<z.ZodObject<typeof ebarimtVariables>>;
type Checks = { isDemo: boolean; problems: string[] };

const together = [
  'EBARIMT_API_URL',
  'EBARIMT_MERCHANT_TIN',
  'EBARIMT_POS_NO',
  'EBARIMT_BRANCH_NO',
  'EBARIMT_DISTRICT_CODE',
] as const;

export function ebarimtSettings(vars: Variables, { isDemo, problems }: Checks): EbarimtSettings {
  const codeHours = vars.EBARIMT_CODE_HOURS;
  const missing = together.filter((name) => vars[name] === undefined);
  if (missing.length === together.length)
    return isDemo ? { provider: 'demo', codeHours } : { provider: 'off' };
  problems.push(...missing.map((name) => `${name}: required because another EBARIMT_ variable is set`));
  return {
    provider: 'posapi',
    apiUrl: vars.EBARIMT_API_URL ?? '',
    merchantTin: vars.EBARIMT_MERCHANT_TIN ?? '',
    posNo: vars.EBARIMT_POS_NO ?? '',
    branchNo: vars.EBARIMT_BRANCH_NO ?? '',
    districtCode: vars.EBARIMT_DISTRICT_CODE ?? '',
    infoUrl: vars.EBARIMT_INFO_URL,
    codeHours,
  };
}
