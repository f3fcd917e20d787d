import type { MessageKind } from '~/domain/messages/kinds';
import type { Outputs } from '~/server/router';

export type Template = Outputs['messages']['templates']['list'][number];

export const templatesPath = '/moz/setting/generals?tab=templates';

export function templatePath(kind: MessageKind): string {
  return `${templatesPath}&id=${kind}`;
}
