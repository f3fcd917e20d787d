export type SmsSettings =
  | { provider: 'embedded' }
  | { provider: 'twilio'; accountSid: string; authToken: string; from: string; apiUrl: string };

/** The providers that a way to pay online can use. `demo` simulates payments; it exists only in a demo. */
export const qpayProviders = ['off', 'demo', 'merchant'] as const;
export const cardProviders = ['off', 'demo', 'stripe'] as const;

export type QpaySettings =
  | { provider: 'off' }
  | { provider: 'demo' }
  | { provider: 'merchant'; username: string; password: string; invoiceCode: string; apiUrl: string };

/** Card payments on the provider's page. */
export type CardSettings =
  | { provider: 'off' }
  | { provider: 'demo' }
  | { provider: 'stripe'; secretKey: string; webhookSecret: string; apiUrl: string };

type Variable =
  | 'PUBLIC_URL'
  | `TWILIO_${'ACCOUNT_SID' | 'AUTH_TOKEN' | 'FROM'}`
  | `QPAY_${'USERNAME' | 'PASSWORD' | 'INVOICE_CODE'}`
  | `STRIPE_${'SECRET_KEY' | 'WEBHOOK_SECRET'}`;
type Variables = { [Name in Variable]?: string | undefined } & {
  SMS_PROVIDER: 'embedded' | 'twilio';
  TWILIO_API_URL: string;
  QPAY_API_URL: string;
  STRIPE_API_URL: string;
};
/** Problems are added to the caller's list. */
type Checks = { isDemo: boolean; problems: string[] };

export function smsSettings(vars: Variables, { problems }: Pick<Checks, 'problems'>): SmsSettings {
  if (vars.SMS_PROVIDER === 'embedded') return { provider: 'embedded' };
  const required = (name: 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM'): string => {
    if (vars[name] === undefined) problems.push(`${name}: required because SMS_PROVIDER is twilio`);
    return vars[name] ?? '';
  };
  return {
    provider: 'twilio',
    accountSid: required('TWILIO_ACCOUNT_SID'),
    authToken: required('TWILIO_AUTH_TOKEN'),
    from: required('TWILIO_FROM'),
    apiUrl: vars.TWILIO_API_URL,
  };
}

export function qpaySettings(vars: Variables, { isDemo, problems }: Checks): QpaySettings {
  const names = ['QPAY_USERNAME', 'QPAY_PASSWORD', 'QPAY_INVOICE_CODE'] as const;
  const missing = names.filter((name) => vars[name] === undefined);
  if (missing.length === names.length) return { provider: isDemo ? 'demo' : 'off' };
  problems.push(...missing.map((name) => `${name}: required because another QPAY_ variable is set`));
  if (isDemo && vars.PUBLIC_URL === undefined) {
    problems.push('PUBLIC_URL: required because QPay sends its callback there');
  }
  return {
    provider: 'merchant',
    username: vars.QPAY_USERNAME ?? '',
    password: vars.QPAY_PASSWORD ?? '',
    invoiceCode: vars.QPAY_INVOICE_CODE ?? '',
    apiUrl: vars.QPAY_API_URL,
  };
}

export function cardSettings(vars: Variables, { isDemo, problems }: Checks): CardSettings {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => vars[name] === undefined);
  if (missing.length === names.length) return { provider: isDemo ? 'demo' : 'off' };
  problems.push(...missing.map((name) => `${name}: required because another STRIPE_ variable is set`));
  if (isDemo && vars.PUBLIC_URL === undefined) {
    problems.push('PUBLIC_URL: required because customers come back from Stripe');
  }
  return {
    provider: 'stripe',
    secretKey: vars.STRIPE_SECRET_KEY ?? '',
    webhookSecret: vars.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: vars.STRIPE_API_URL,
  };
}
