import type { Outputs } from '~/server/router';

export type ContactMessage = Outputs['contact']['get'];
