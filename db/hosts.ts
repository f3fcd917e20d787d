const several = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/su;

/**
 * Returns one connection string for each host of a connection string like libpq's, with
 * `?target_session_attrs=read-write`: `postgres://name:secret@one:5432,two:5432/moz?…`. One host gives the string itself.
 */
export function hostsOf(url: string): readonly [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = several.exec(url) ?? [];
  const [first, ...others] = hosts.split(',').map((host) => before + host + withoutTarget(after));
  return first === undefined || others.length === 0 ? [url] : [first, ...others];
}

/** True for several hosts without the request for the one that writes: the others would be used too. */
export function isMissingTarget(url: string): boolean {
  return hostsOf(url).length > 1 && !/[?&]target_session_attrs=(read-write|primary)(&|$)/u.test(url);
}

function withoutTarget(text: string): string {
  return text.replace(/([?&])target_session_attrs=[^&]*(&?)/u, (_, before, after) => (after ? before : ''));
}
