import type { Outputs } from '~/server/router';

export type TextRow = Outputs['editing']['faq']['list']['rows'][number];
