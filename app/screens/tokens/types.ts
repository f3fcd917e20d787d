import type { Outputs } from '~/server/router';

export type ListedToken = Outputs['tokens']['list']['rows'][number];

export type ListedWebhook = Outputs['webhooks']['list'][number];
