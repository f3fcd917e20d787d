import type { Outputs } from '~/server/router';

export type Cargo = Outputs['cargo']['get'];

export type UnsentDevice = Outputs['station']['devices'][number];
