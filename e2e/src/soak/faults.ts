/** What is done to a site while it is used. Each fault ends with a site that serves again. */
import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from '../../../apps/server/src/simulation/seeded-random.ts';
import { type SoakSite, untilServes } from './soak-site.ts';

export interface Fault {
  name: string;
  run(soak: SoakSite, random: SeededRandom): Promise<void>;
}

/**
 * What PostgreSQL says to whoever writes when its disk is full, by triggers that say it: filling a disk would stop whatever
 * else uses it. Reading goes on, as it does then. They are made before the site is used.
 */
const WRITTEN = ['ledger.transfer', 'cashier.deposit', 'cashier.withdrawal', 'platform.session', 'account.player'];
export const DISK = `
  create schema soak;
  grant usage on schema soak to public;
  create table soak.disk as select false as is_full;
  create function soak.refuse_when_full() returns trigger language plpgsql security definer as $$
  begin
    if (select is_full from soak.disk) then
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end if;
    return new;
  end $$;
  ${WRITTEN.map((table) => `create trigger soak_disk before insert on ${table} for each row execute function soak.refuse_when_full();`).join('\n')}`;
const setFull = (full: boolean) => `update soak.disk set is_full = ${full}`;

const pause = (random: SeededRandom) => wait(random.between(4, 10) * 1_000);

export const serverKilled: Fault = {
  name: 'server killed',
  async run({ site }) {
    await site.kill();
    await site.start();
  },
};

export const faults: readonly Fault[] = [
  {
    name: 'database killed',
    async run(soak) {
      await soak.killDatabase();
      // Its last processes answer for a moment longer.
      await wait(1_000);
    },
  },
  {
    name: 'arcade killed',
    async run({ arcade }) {
      await arcade.kill();
      await arcade.start();
    },
  },
  {
    name: 'database away',
    async run({ gate }, random) {
      await gate.away();
      await pause(random);
      await gate.back();
    },
  },
  {
    name: 'database silent',
    async run({ gate }, random) {
      gate.silent();
      await pause(random);
      await gate.back();
    },
  },
  {
    name: 'disk full',
    async run({ site }, random) {
      await site.read(setFull(true));
      try {
        await pause(random);
      } finally {
        await site.read(setFull(false));
      }
    },
  },
];

/** @returns ms until the site served again */
export async function inflict(soak: SoakSite, fault: Fault, random: SeededRandom): Promise<number> {
  const from = performance.now();
  await fault.run(soak, random);
  await untilServes(soak.site);
  return performance.now() - from;
}
