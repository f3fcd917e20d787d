type FieldError = { code: string; params: Record<string, unknown> };

/** Forms store an error as one string: the code, then its values as JSON if there are any. */
export function writeFieldError(code: string, params?: object): string {
  return params && Object.keys(params).length > 0 ? `${code} ${JSON.stringify(params)}` : code;
}

/** The error of a typed number: its code, with the two readings of an unclear one. */
export function refusedNumber({ reason, params }: { reason: string; params?: object }): string {
  return writeFieldError(reason, params);
}

export function readFieldError(text: string): FieldError {
  const [, code = text, json] = /^([\w.]+) (\{.*\})$/u.exec(text) ?? [];
  return { code, params: json ? parsed(json) : {} };
}

function parsed(json: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(json) };
  } catch {
    return {};
  }
}
