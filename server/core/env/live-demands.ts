type Variables = Readonly<Record<string, string | undefined>>;

/** Returns one message for each variable that a live server lacks; empty when it may start. */
export function liveDemands(given: Variables): string[] {
  const { MOZ_SECRET, PUBLIC_URL, SMS_LINK_BASE, ALLOW_HTTP, SMS_PROVIDER } = given;
  const demands: string[] = [];
  if (MOZ_SECRET === undefined) {
    demands.push(
      'MOZ_SECRET: required outside a demo (32 characters or more, for example: openssl rand -hex 32)',
    );
  }
  if (PUBLIC_URL === undefined) {
    demands.push('PUBLIC_URL: required outside a demo (the address that browsers see, with https://)');
  } else if (isPlain(PUBLIC_URL) && !isOn(ALLOW_HTTP)) {
    demands.push('PUBLIC_URL: must start with https:// outside a demo (ALLOW_HTTP=true permits http://)');
  }
  if (SMS_LINK_BASE !== undefined && isPlain(SMS_LINK_BASE) && !isOn(ALLOW_HTTP)) {
    demands.push('SMS_LINK_BASE: must start with https:// outside a demo (ALLOW_HTTP=true permits http://)');
  }
  if (SMS_PROVIDER === undefined || SMS_PROVIDER === 'embedded') {
    demands.push('SMS_PROVIDER: must be twilio outside a demo (embedded sends nothing)');
  }
  return demands;
}

/** True when the variables are those of a demo; undefined when MOZ_DEMO is neither true nor false. */
export function isDemoOf({ MOZ_DEMO, DATABASE_URL, DATABASE_URL_FILE }: Variables): boolean | undefined {
  if (MOZ_DEMO === undefined) return (DATABASE_URL ?? DATABASE_URL_FILE) === undefined;
  if (isOn(MOZ_DEMO)) return true;
  return MOZ_DEMO === 'false' || MOZ_DEMO === '0' ? false : undefined;
}

function isPlain(url: string): boolean {
  return /^\s*http:/iu.test(url);
}

function isOn(text: string | undefined): boolean {
  return text === 'true' || text === '1';
}
