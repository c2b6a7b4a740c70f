/** Campaigns as operators set them up: from files, by the command line, with two people. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from '../src/features/campaigns/campaigns.cli.ts';
import { campaignProposals } from '../src/features/campaigns/manage/campaign-by-operator.service.ts';
import { proposalCommand } from '../src/features/operators/proposals/proposals.cli.ts';
import { contribute } from '../src/features/wagering/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { commandRunner, secondRunner } from './run-command.ts';
import { TEST_MERCHANT as brand, type TestApp } from './test-app.ts';

const DAY_MS = 86_400_000;

interface Play {
  stake: bigint;
  win: bigint;
  product?: string;
  daysAgo?: number;
  /** Of the stake and the win, what was bonus money. */
  bonus?: { bet: bigint; win: bigint };
}

export function campaignFixture({ db, asOwner }: TestApp) {
  const all = { ...commands, proposal: proposalCommand(() => [campaignProposals]) };
  const [run, second] = [commandRunner(db, all), secondRunner(db, all)];
  const folder = mkdtempSync(join(tmpdir(), 'campaigns-'));
  let rounds = 0;

  /** Keeps the data of a campaign from a file. */
  const save = (id: string, data: unknown): Promise<string> => {
    const file = join(folder, `${id}.json`);
    writeFileSync(file, typeof data === 'string' ? data : JSON.stringify(data));
    return run('campaign', 'save', id, file);
  };
  /** The second person's yes to what the first has proposed. */
  async function start(id: string): Promise<string> {
    const proposed = await run('campaign', 'start', id);
    const [, number = '', code = ''] = /proposal approve (\d+) (\w{8})/.exec(proposed) ?? [];
    return second('proposal', 'approve', number, code);
  }

  return {
    run,
    second,
    save,
    start,
    /** Saves, tries and starts a campaign. */
    async begin(id: string, data: unknown): Promise<void> {
      await save(id, data);
      await run('campaign', 'dry-run', id);
      await start(id);
    },
    /** Data of a kind as the command prints it. */
    example: async (kind: string): Promise<Record<string, unknown>> =>
      JSON.parse(await run('campaign', 'example', kind)) as Record<string, unknown>,
    /** The day before today was evaluated: the next run is today's. */
    makeDue: (id: string) =>
      asOwner(`
        delete from campaigns.run where brand = '${brand}' and campaign_id = '${id}';
        update campaigns.campaign set evaluated_until = evaluated_until - 1
        where brand = '${brand}' and campaign_id = '${id}'`),
    verify: (playerId: string) =>
      asOwner(`insert into identity.verification (player_id, brand, country, document, state, decided_at, decided_by)
        values ('${playerId}', '${brand}', 'TH', 'passport', 'verified', now(), 'operator:test')`),
    /** A settled round in the wagering ledger. */
    async play(playerId: string, { stake, win, product = 'RNG', daysAgo = 1, bonus }: Play): Promise<void> {
      rounds += 1;
      const reference = `round-${rounds}`;
      const at = new Date(Date.now() - daysAgo * DAY_MS);
      const place = { brand, currency: 'USD', product, classify: '', vassalage: 'P', gameCode: 'g' };
      const state = { playerId, source: 'game:planted', reference, stake, win, bets: 1, voided: false, openedAt: at };
      await inTransaction(db, (tx) => contribute(tx, [{ ...place, ...state, settledAt: at }]));
      if (bonus)
        await asOwner(`insert into bonuses.round_stake (player_id, vendor, round_id, reference, bet, win)
          values ('${playerId}', 'planted', '${reference}', 'B1', ${bonus.bet}, ${bonus.win})`);
    },
  };
}
