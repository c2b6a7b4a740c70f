import { expect, it } from 'vitest';
import { login, newName, register } from '../../../../../test/account-steps.ts';
import { testApp } from '../../../../../test/test-app.ts';

const app = await testApp();
const username = newName();
await register(app, username);

it('R-52 an unknown name takes as long as a wrong password', async () => {
  const took = async (name: string, ip: string) => {
    const start = performance.now();
    await login(app, name, 'wrong-Boat-42', {}, { ip });
    return performance.now() - start;
  };
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const known: number[] = [];
  const unknown: number[] = [];
  // In turns, so that a busy machine slows both alike.
  for (let round = 0; round < 15; round += 1) {
    known.push(await took(username, `10.1.0.${round}`));
    unknown.push(await took(newName('nobody'), `10.2.0.${round}`));
  }
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
