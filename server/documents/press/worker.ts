import { type MessagePort, parentPort } from 'node:worker_threads';
import { drawJob } from './draw';
import type { Job, PrintMessage } from './job';

type Order = { job: Job; port: MessagePort };

parentPort?.on('message', (order: Order) => void fulfil(order));

async function fulfil({ job, port }: Order): Promise<void> {
  const send = (printed: PrintMessage): void => port.postMessage(printed);
  try {
    for await (const bytes of drawJob(job)) send({ kind: 'chunk', bytes });
    send({ kind: 'end' });
  } catch (error) {
    send({ kind: 'error', error: error instanceof Error ? error : new Error(String(error)) });
  }
}
