/** The environment of a live portal's command on a test database: no demo, and an SMS provider that is never called. */
export function liveEnvironment(databaseUrl: string, secret: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    MOZ_DEMO: 'false',
    MOZ_SECRET: secret,
    PUBLIC_URL: 'https://moz.example',
    ...liveSmsVariables,
  };
}

/** A live portal does not start without an SMS provider. */
export const liveSmsVariables = {
  ALLOW_OLD_NODE: 'true',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+61400000000',
} as const;
