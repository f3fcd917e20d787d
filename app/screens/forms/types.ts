import type { Outputs } from '~/server/router';

export type FormRow = Outputs['forms']['list']['rows'][number];
