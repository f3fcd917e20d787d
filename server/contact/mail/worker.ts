import { type Mail, type MailSource, parseMail } from './parse';

export default async function read(source: MailSource): Promise<Mail> {
  return await parseMail(source);
}
