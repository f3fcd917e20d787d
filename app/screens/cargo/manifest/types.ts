import type { Outputs } from '~/server/router';

export type ManifestSheet = Outputs['cargo']['manifest'];
