import { isDeadAddress } from './dead-address';

export type DeadRecipient = { address: string; code: string; reason: string };

/** Returns the recipients of a delivery report (RFC 3464) whose addresses do not exist, in lower case. */
export function deadRecipients(report: string): DeadRecipient[] {
  return report
    .replace(/\r\n?/gu, '\n')
    .replace(/\n[ \t]+/gu, ' ')
    .split(/\n{2,}/u)
    .flatMap((group) => {
      const field = (name: string): string =>
        new RegExp(`^${name}:[ \\t]*(.*)$`, 'imu').exec(group)?.[1]?.trim() ?? '';
      const [, address = ''] = /^rfc822;\s*<?([^\s<>]+@[^\s<>]+?)>?$/iu.exec(field('Final-Recipient')) ?? [];
      const [code = ''] = /^\d\.\d{1,3}\.\d{1,3}\b/u.exec(field('Status')) ?? [];
      const hasFailed = field('Action').toLowerCase() === 'failed';
      if (address === '' || !hasFailed || !isDeadAddress(code)) return [];
      return [{ address: address.toLowerCase(), code, reason: field('Diagnostic-Code') }];
    });
}
