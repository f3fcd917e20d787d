import { z } from 'zod';
import { createDb } from '~/db/client';
import { testApp } from '../factories/app';

// Runs in a checkout of the released version, with its own fixtures: makes a customer and reports their session.

const { DATABASE_URL } = z.object({ DATABASE_URL: z.string() }).parse(process.env);
const db = createDb(DATABASE_URL, { max: 1 });
const app = testApp(db);
app.clock.now = new Date();
const { sessionId, user } = await app.signIn('client');
process.send?.({ sessionId, customerId: user.customerId });
await db.destroy();
process.disconnect();
