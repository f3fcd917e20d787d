// Loaded before the server: each SIGUSR2 moves its clock, like a correction of the machine's clock.
const steps = [30 * 60_000, -30 * 60_000, 0];
const RealDate = Date;
let step = -1;
const now = () => RealDate.now() + (steps[step % steps.length] ?? 0);
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
process.on('SIGUSR2', () => {
  step += 1;
});
