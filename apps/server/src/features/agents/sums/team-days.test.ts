import { endpoints, parseMoney, type ValueOf } from '@sampan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { commissionFixture, type TeamMember } from '../../../../test/commission-fixture.ts';
import { countBets } from '../../../../test/play.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { placeInTree } from '../tree/tree.queries.ts';
import { foldTeams } from './note-team-days.ts';
import { teamInvariants } from './team-days-invariant.queries.ts';

const app = await testApp();
const { db } = app;
const { brand, newPlayer, newBelow, bet, fund } = commissionFixture(db, app, 'UTC');

type Overview = ValueOf<typeof endpoints.teamOverview>;
const DAY = 86_400_000;
/** Noon of days before today: far from where a day begins anywhere. */
const noon = (daysAgo: number) => new Date(Math.floor(Date.now() / DAY - daysAgo) * DAY + DAY / 2);
const dayText = (daysAgo: number) => noon(daysAgo).toISOString().slice(0, 10);
const minor = (text: string) => parseMoney(text, 2) ?? 0n;

async function overview(agent: { token: string }): Promise<Overview> {
  const answer = await app.call<Overview>(
    endpoints.teamOverview,
    { from: dayText(13), to: dayText(-1), pageNo: 1, pageSize: 50 },
    { token: agent.token },
  );
  if (!answer.value) throw new Error(answer.message);
  return answer.value;
}

const place = (player: TeamMember, agent: TeamMember) =>
  inTransaction(db, (tx) =>
    placeInTree(tx, { brand, playerId: player.playerId, agentId: agent.playerId, via: 'operator' }),
  );

/** Days of teams that are not those of their members. */
async function findUnlike(): Promise<unknown[]> {
  const found = [];
  for (const { whole } of teamInvariants) found.push(...(await whole.execute(db)).rows);
  return found;
}

test('S-331 R-22 whoever is placed brings the past, alone or with a whole branch, and a bet set right counts as it stands', async () => {
  const [top, below] = [await newPlayer(1), await newPlayer(1)];
  const member = await newBelow(below);
  const alone = await newPlayer();
  const reference = await bet(member, { stake: 40_00n, win: 10_00n, at: noon(2) });
  await bet(alone, { stake: 7_00n, at: noon(20) });
  await bet(alone, { stake: 5_00n, at: noon(1) });
  for (const player of [member, alone]) await fund(player, 100_00n);
  await countBets(db);
  await foldTeams(db);
  expect((await overview(top)).totals).toMatchObject({ stake: '0.00', deposits: '0.00' });

  expect([await place(below, top), await place(alone, top)]).toEqual(['placed', 'placed']);
  await bet(member, { stake: 40_00n, win: 25_00n, at: noon(2), reference });
  const { totals, before, daysBefore, list, listTotals } = await overview(top);
  expect(totals).toMatchObject({ stake: '45.00', valid: '45.00', playersNet: '-20.00', deposits: '200.00' });
  expect(before).toMatchObject({ stake: '7.00', deposits: '0.00' });
  expect(daysBefore.filter(({ stake }) => stake !== '0.00')).toMatchObject([{ day: dayText(20), stake: '7.00' }]);
  expect(listTotals).toEqual({ team: 1, ...totals });
  expect(list.map(({ stake }) => minor(stake))).toEqual([40_00n, 5_00n]);
  expect((await overview(below)).totals).toMatchObject({ stake: '40.00', playersNet: '-15.00', deposits: '100.00' });
  expect(await findUnlike()).toEqual([]);
});

test('RACE R-22 whatever is bet, paid in, placed and folded at once: the days of a team are those of its members', async () => {
  const act = fc.record({ what: fc.constantFrom('bet', 'right', 'fund', 'place', 'fold', 'count'), who: fc.nat(5) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { maxLength: 5 }), { minLength: 1, maxLength: 8 }), async (rounds) => {
      const people = await Promise.all([1, 1, 1, 1, 0, 0].map((type) => newPlayer(type)));
      const references = people.map(() => '');
      for (const acts of rounds) {
        await Promise.all(
          acts.map(async ({ what, who }) => {
            const player = people[who] as TeamMember;
            if (what === 'bet') references[who] = await bet(player, { stake: 3_00n, at: noon(who) });
            else if (what === 'right' && references[who])
              await bet(player, { stake: 3_00n, win: 2_00n, at: noon(who), reference: references[who] });
            else if (what === 'fund') await fund(player, 11_00n);
            else if (what === 'place' && who > 0)
              await place(player, people[who % 4 === 0 ? 0 : who - 1] as TeamMember);
            else if (what === 'fold') await foldTeams(db);
            else if (what === 'count') await countBets(db);
          }),
        );
      }
      await countBets(db);
      expect(await findUnlike()).toEqual([]);
      await foldTeams(db);
      expect(await findUnlike()).toEqual([]);
    }),
    propertyRuns(6, 100),
  );
});
