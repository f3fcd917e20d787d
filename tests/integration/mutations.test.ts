import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '~/server/router';
import { account, customers, roles, secondFactors, tokens, users } from '../mutations/people';
import { fees, rates, settings, tariffs } from '../mutations/prices';
import { helpTexts, inbox, newsArticles, notes, templates, terms } from '../mutations/texts';
import { mutationWorld, type Scenario } from '../mutations/world';
import { testDb } from '../setup/test-db';

const { db } = await testDb();
const world = await mutationWorld(db);

const scenarios: Readonly<Record<string, Scenario>> = {
  ...{ fees, tariffs, settings, rates },
  ...{ users, secondFactors, roles, tokens, account, customers },
  ...{ newsArticles, helpTexts, terms, templates, inbox, notes },
};

describe('with any statement refused nothing remains; done once it is told; repeated it is done once', () => {
  test.each(Object.entries(scenarios))(
    '%s',
    async (_, scenario) => {
      await scenario(world, world.step);
    },
    60_000,
  );
});
