import type { Outputs } from '~/server/router';

export type TextRow = Outputs['content']['editing']['faq']['list']['rows'][number];
